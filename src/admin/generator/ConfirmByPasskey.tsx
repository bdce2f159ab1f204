import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { askForPasskey, hasPasskeys } from '../../authProvider/passkeyInBrowser.ts';
import { useStudy } from '../calls/useStudy.ts';
import { useFailureText } from '../kit/useFailureText.ts';
import { useText } from '../kit/useText.ts';

/** In place of the own password, for who has a passkey: the device checks who holds it. */
export function ConfirmByPasskey({ busy, onConfirm }: { busy: boolean; onConfirm(passkey: string): void }) {
  const t = useText();
  const study = useStudy();
  const notify = useNotify();
  const textOf = useFailureText();
  const [asking, setAsking] = useState(false);
  const { data } = useQuery({
    queryKey: ['account', 'second-factor'],
    queryFn: ({ signal }) => study.readSecondFactor(signal),
    enabled: hasPasskeys(),
    refetchOnWindowFocus: false,
  });
  if (!data?.passkeys?.length) return null;

  async function ask() {
    setAsking(true);
    try {
      const passkey = await askForPasskey(await study.askPasskey());
      if (passkey) onConfirm(passkey);
    } catch (failure) {
      notify(textOf(failure), { type: 'error' });
    } finally {
      setAsking(false);
    }
  }

  return (
    <Button variant="outlined" loading={asking} disabled={busy} onClick={() => void ask()}>
      {t('passkeys.use')}
    </Button>
  );
}
