import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useText } from '../texts/useText.ts';
import { useDownload } from './useDownload.ts';

const formats = ['xlsx', 'csv'] as const;

/** A list of people with their names: why is asked first, and written down with who took it. */
export function NamesExportDialog({ path, onClose }: { path(format: string): string; onClose(): void }) {
  const t = useText();
  const translate = useTranslate();
  const titleId = useId();
  const { busy, download } = useDownload();
  const [format, setFormat] = useState<(typeof formats)[number]>('xlsx');
  const [reason, setReason] = useState('');

  async function start(event: React.FormEvent) {
    event.preventDefault();
    const done = await download(`${path(format)}&${new URLSearchParams({ identities: '1', reason })}`, `people.${format}`);
    if (done) onClose();
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId} slotProps={{ paper: { component: 'form', onSubmit: (event: React.FormEvent) => void start(event) } }}>
      <DialogTitle id={titleId}>{t('exporting.withNames')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5} sx={{ pt: 1 }}>
          <Typography color="text.secondary">{t('exporting.namesText')}</Typography>
          <TextField select label={t('exporting.format')} value={format} onChange={(event) => setFormat(event.target.value as typeof format)}>
            {formats.map((one) => (
              <MenuItem key={one} value={one}>
                {t(`exporting.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField required autoFocus label={t('exporting.reason')} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
        <Button type="submit" variant="contained" loading={busy} disabled={reason.trim() === ''}>
          {t('exporting.download')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
