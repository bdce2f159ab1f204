import PushPinIcon from '@mui/icons-material/PushPin';
import PushPinOutlinedIcon from '@mui/icons-material/PushPinOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { fold } from '../../../resources/define/index.ts';
import { DialogShell } from '../../dialogs/DialogShell.tsx';
import { useText } from '../../kit/useText.ts';
import type { useGridColumns } from './useGridColumns.tsx';

interface GridColumnsDialogProps {
  columns: ReturnType<typeof useGridColumns>;
  onClose(): void;
}

/** Which columns the grid shows, and which of them stay in sight while the others move past. */
export function GridColumnsDialog({ columns: { all, hidden, toggle, pin, reset }, onClose }: GridColumnsDialogProps) {
  const t = useText();
  const translate = useTranslate();
  const [sought, setSought] = useState('');
  const found = all.filter(({ label }) => fold(label).includes(fold(sought)));
  return (
    <DialogShell
      title={translate('ra.action.select_columns')}
      onClose={onClose}
      maxWidth="sm"
      actions={
        <>
          <Button onClick={reset}>{translate('ra.action.reset')}</Button>
          <Button variant="contained" onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
        </>
      }
    >
      <TextField type="search" label={t('responses.findColumn')} value={sought} onChange={(event) => setSought(event.target.value)} />
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: '50vh', overflowY: 'auto' }}>
        {found.map(({ name, label, pinned }) => (
          <Stack component="li" key={name} direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', minWidth: 0 }}>
            <FormControlLabel
              sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
              control={<Checkbox checked={!hidden.includes(name)} onChange={() => toggle(name)} />}
              label={label}
            />
            <Tooltip title={t('responses.pinned')}>
              <IconButton aria-label={`${t('responses.pinned')}: ${label}`} aria-pressed={pinned} onClick={() => pin(name)}>
                {pinned ? <PushPinIcon fontSize="small" /> : <PushPinOutlinedIcon fontSize="small" />}
              </IconButton>
            </Tooltip>
          </Stack>
        ))}
      </Stack>
    </DialogShell>
  );
}
