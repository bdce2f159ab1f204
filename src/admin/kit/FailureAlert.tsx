import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFailureText } from './useFailureText.ts';
import { useText } from './useText.ts';

interface FailureAlertProps extends Pick<AlertProps, 'severity' | 'sx'> {
  error: unknown;
  onRetry?(): void;
}

/** Why a call failed, and where there is one the way to try again; nothing while none has failed. */
export function FailureAlert({ error, onRetry, ...alert }: FailureAlertProps) {
  const t = useText();
  const textOf = useFailureText();
  if (!error) return null;
  const retry = onRetry && (
    <Button color="inherit" onClick={onRetry}>
      {t('errors.retry')}
    </Button>
  );
  return (
    <Alert severity="error" {...alert} action={retry}>
      {textOf(error)}
    </Alert>
  );
}
