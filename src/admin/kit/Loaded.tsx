import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from './useText.ts';
import { LoadError, LoadingRows } from './states.tsx';
import { useFailureText } from './useFailureText.ts';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch(): unknown };
  rows?: number;
  children(data: Data): ReactNode;
}

/**
 * What people type on: once it is there it stays, with what was typed, also when asking for it again fails. That is told above
 * it. What is only looked at may show `LoadError` in its place.
 */
export function Loaded<Data>({ query: { data, error, refetch }, rows = 8, children }: LoadedProps<Data>) {
  const t = useText();
  const textOf = useFailureText();
  const retry = () => void refetch();
  if (data === undefined) return error ? <LoadError error={error} onRetry={retry} /> : <LoadingRows rows={rows} />;
  return (
    <>
      {Boolean(error) && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" onClick={retry}>
              {t('errors.retry')}
            </Button>
          }
        >
          {textOf(error)}
        </Alert>
      )}
      {children(data)}
    </>
  );
}
