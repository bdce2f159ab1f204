import CloseIcon from '@mui/icons-material/Close';
import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import ContentCutIcon from '@mui/icons-material/ContentCut';
import ContentPasteIcon from '@mui/icons-material/ContentPaste';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import LibraryAddIcon from '@mui/icons-material/LibraryAddOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useText } from '../../../kit/useText.ts';
import { PartAction } from '../PartAction.tsx';
import type { Several } from './Several.ts';

/** What can be done with the parts that are chosen, above the tree. */
export function SeveralBar({ several }: { several: Several }) {
  const t = useText();
  const translate = useTranslate();
  const count = several.keys.size === 0 ? 0 : several.parts.length;
  return (
    <Stack role="toolbar" aria-label={t('builder.several')} direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <PartAction Icon={ContentCopyIcon} label={t('builder.copy')} disabled={several.parts.length === 0} onClick={several.copy} />
      <PartAction Icon={ContentCutIcon} label={t('builder.cut')} disabled={several.parts.length === 0} onClick={several.cut} />
      <PartAction Icon={ContentPasteIcon} label={t('builder.paste')} disabled={!several.paste} onClick={() => several.paste?.()} />
      {count > 0 && (
        <>
          <PartAction Icon={LibraryAddIcon} label={t('builder.duplicateSeveral', { smart_count: count })} onClick={several.duplicate} />
          <PartAction Icon={DeleteIcon} label={t('builder.remove', { smart_count: count })} onClick={several.remove} />
          <Typography role="status" variant="body2" color="text.secondary" sx={{ ml: 'auto' }}>
            {t('builder.chosen', { smart_count: count })}
          </Typography>
          <PartAction Icon={CloseIcon} label={translate('ra.action.unselect')} onClick={several.clear} />
        </>
      )}
    </Stack>
  );
}
