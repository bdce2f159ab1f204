import type { ReactNode } from 'react';
import { Button, useHydrated } from '../../ui/index.ts';

/**
 * Sends its form. Disabled until script has come: a form sent before would put what was typed, passwords too, into an
 * address; with its only button disabled a browser does not send it by the Enter key either.
 */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <Button type="submit" busy={busy} disabled={!hydrated}>
      {children}
    </Button>
  );
}
