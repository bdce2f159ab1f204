import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { CrashGuard } from '../../layout/CrashGuard.tsx';
import { useDebounced } from '../../kit/useDebounced.ts';
import { Preview } from '../../forms/Preview.tsx';
import { useFailureText } from '../../kit/useFailureText.ts';
import { useText } from '../../kit/useText.ts';
import { asPreview } from './asPreview.ts';
import type { Part } from './partTree.ts';

interface PreviewCardProps {
  root: Part;
  chosen: Part;
  /** The chosen part, or one that is being added alongside or inside it, as it is typed. */
  typed: Pick<Part, 'resource' | 'record'>;
  onClose(): void;
}

/** The part that is worked on as a respondent will see it, with what is typed and not yet saved. */
export function PreviewCard({ root, chosen, typed, onClose }: PreviewCardProps) {
  const t = useText();
  const translate = useTranslate();
  const textOf = useFailureText();
  // A text says when something differs: the part itself is another object at every key.
  const text = useDebounced(JSON.stringify({ resource: typed.resource, record: typed.record }), 300);
  const form = String(root.record.title ?? '');
  const section = String((chosen.resource === 'questions' ? chosen.parent : chosen)?.record.title ?? '');
  const preview = useMemo(() => asPreview(JSON.parse(text) as Pick<Part, 'resource' | 'record'>, { form, section }), [text, form, section]);
  return (
    <Card component="aside" aria-labelledby="preview" sx={{ p: 1.5, position: 'sticky', top: 88, maxHeight: 'calc(100vh - 112px)', overflowY: 'auto' }}>
      <Stack spacing={2}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography id="preview" variant="h2">
            {t('builder.preview')}
          </Typography>
          <IconButton aria-label={translate('ra.action.close')} onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Stack>
        {/* What is half typed may not be a questionnaire yet. */}
        <CrashGuard place={text} renderCrash={(error) => <Alert severity="info">{textOf(error)}</Alert>}>
          <Preview form={preview} version={text} />
        </CrashGuard>
      </Stack>
    </Card>
  );
}
