import type { ReactNode } from 'react';
import { FailureAlert } from './FailureAlert.tsx';
import { LoadError, LoadingRows } from './states.tsx';

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
  const retry = () => void refetch();
  if (data === undefined) return error ? <LoadError error={error} onRetry={retry} /> : <LoadingRows rows={rows} />;
  return (
    <>
      <FailureAlert error={error} severity="warning" sx={{ mb: 2 }} onRetry={retry} />
      {children(data)}
    </>
  );
}
