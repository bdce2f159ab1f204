import LockOpenIcon from '@mui/icons-material/LockOpenOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { failureOf } from '../../generator/failureOf.ts';
import { useFailureText } from '../../generator/useFailureText.ts';
import { useRefreshAll } from '../../generator/useRefreshAll.ts';
import { useStudy } from '../../study/useStudy.ts';
import { useText } from '../../texts/useText.ts';

export interface ReopenButtonProps {
  person: { id: string; name: string };
  status: unknown;
}

/** Opens a completed questionnaire again, with a reason that is kept. */
export function ReopenButton({ person, status }: ReopenButtonProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  if (status !== 'CLOSED') return null;
  return (
    <>
      <Button variant="outlined" startIcon={<LockOpenIcon />} onClick={() => setOpen(true)}>
        {t('respondent.reopen')}
      </Button>
      {open && <ReopenDialog person={person} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReopenDialog({ person, onClose }: { person: ReopenButtonProps['person']; onClose(): void }) {
  const t = useText();
  const translate = useTranslate();
  const notify = useNotify();
  const textOf = useFailureText();
  const study = useStudy();
  const refreshAll = useRefreshAll();
  const titleId = useId();
  const fieldId = useId();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const beside = failure === undefined ? undefined : failureOf(failure).errors.reason;

  async function reopen() {
    setFailure(undefined);
    try {
      const { message } = await study.reopen(person.id, reason);
      notify(message || t('respondent.reopened'), { type: 'success' });
      refreshAll();
      onClose();
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('respondent.reopenTitle', { name: person.name })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography color="text.secondary">{t('respondent.reopenText')}</Typography>
          <TextField id={fieldId} label={t('respondent.reason')} required autoFocus value={reason} onChange={(event) => setReason(event.target.value)} error={beside !== undefined} helperText={beside} multiline />
          {failure !== undefined && !beside && <Alert severity="error">{textOf(failure)}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" onClick={() => void reopen()}>
          {t('respondent.reopen')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
