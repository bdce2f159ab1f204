import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { useText } from '../texts/useText.ts';
import { AnswersFilter, type AnswersFilterValues } from './AnswersFilter.tsx';
import { filterOf } from './filterOf.ts';
import { useDownload } from './useDownload.ts';

const formats = ['zip', 'csv', 'xlsx'] as const;

/** Which answers, in which form, and whether names go with them. */
export function AnswersExportDialog({ formId, onClose }: { formId: string; onClose(): void }) {
  const t = useText();
  const translate = useTranslate();
  const titleId = useId();
  const { permissions } = usePermissions<string>();
  const { busy, download } = useDownload();
  const [format, setFormat] = useState<(typeof formats)[number]>('zip');
  const [filter, setFilter] = useState<AnswersFilterValues>({});
  const [identities, setIdentities] = useState(false);
  const [reason, setReason] = useState('');

  async function start() {
    const query = new URLSearchParams({ format, filter: JSON.stringify(filterOf(filter)), ...(identities && { identities: '1', reason }) });
    const done = await download(`formulaires/${encodeURIComponent(formId)}/responses/export?${query}`, `answers.${format}`);
    if (done) onClose();
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('exporting.answers')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5} sx={{ pt: 1 }}>
          <Typography color="text.secondary">{t('exporting.text')}</Typography>
          <TextField select label={t('exporting.format')} value={format} onChange={(event) => setFormat(event.target.value as typeof format)}>
            {formats.map((one) => (
              <MenuItem key={one} value={one}>
                {t(`exporting.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          <AnswersFilter values={filter} onChange={setFilter} />
          {permissions !== 'INVESTIGATOR' && (
            <FormControlLabel control={<Checkbox checked={identities} onChange={(event) => setIdentities(event.target.checked)} />} label={t('exporting.identities')} />
          )}
          {identities && <TextField required label={t('exporting.reason')} value={reason} onChange={(event) => setReason(event.target.value)} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
        <Button variant="contained" loading={busy} disabled={identities && reason.trim() === ''} onClick={() => void start()}>
          {t('exporting.download')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
