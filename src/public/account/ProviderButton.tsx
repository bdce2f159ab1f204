import { useEffect, useRef } from 'react';
import type { AccessTexts } from '../../../i18n/en/access.ts';
import type { Proven } from '../../authProvider/signIn.ts';
import { leaveForProvider, takeProviderReturn } from '../../authProvider/providerSignIn.ts';
import { Button, useTexts } from '../../ui/index.ts';
import { usePageData } from '../page/PageDataContext.tsx';

export interface ProviderButtonProps {
  busy: boolean;
  search: string;
  /** Runs one call of it. */
  send(action: () => Promise<void>): Promise<void>;
  onProof(proven: Proven, search: string): Promise<void>;
  onFailure(failure: unknown): void;
}

/** The organisation's own sign-in, where one is set: the way there, and what this page is opened with on the way back. */
export function ProviderButton({ busy, search, send, onProof, onFailure }: ProviderButtonProps) {
  const texts = useTexts<AccessTexts>('access');
  const label = usePageData().study?.provider;
  const tried = (action: () => Promise<void>) => send(() => action().catch(onFailure));
  const isBack = useRef(false);

  useEffect(() => {
    if (!label || isBack.current) return;
    isBack.current = true;
    void tried(async () => {
      const back = await takeProviderReturn(search);
      if (!back) return;
      const { search: from, ...proven } = back;
      await onProof(proven, from);
    });
  });

  if (!label) return null;
  return (
    <Button variant="secondary" busy={busy} onClick={() => void tried(() => leaveForProvider(search))}>
      {texts('provider', { provider: label })}
    </Button>
  );
}
