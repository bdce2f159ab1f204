import { type ReactNode, useState } from 'react';
import { type Confirmation, unconfirmed, type Unconfirmed } from '../../dataProvider/confirmation.ts';
import { failureOf } from '../../dataProvider/failureOf.ts';
import { useFailureText } from '../kit/useFailureText.ts';
import { useText } from '../kit/useText.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

type Act = (confirmation?: Confirmation) => Promise<{ message?: string }>;

interface ConfirmedAct {
  /** What came of the last act, in words. */
  said: { ok: boolean; text: string } | undefined;
  /** Does it, and asks for the own password, with a second factor a code too, or a passkey where the server wants one. */
  run(act: Act): Promise<void>;
  /** Asks for it first, where the server always wants one. */
  ask(act: Act): void;
  /** The dialog that asks, while it does. */
  dialog: ReactNode;
}

/** Acts that the server may want confirmed. One that is not done for a wrong password or code alone stays open; `onSettled` follows any other end. */
export function useConfirmedAct(onSettled: () => Promise<unknown>): ConfirmedAct {
  const t = useText();
  const textOf = useFailureText();
  const [said, setSaid] = useState<ConfirmedAct['said']>();
  const [asked, setAsked] = useState<{ act: Act; refusal?: Unconfirmed }>();
  const [busy, setBusy] = useState(false);

  async function run(act: Act, confirmation?: Confirmation) {
    setSaid(undefined);
    setBusy(true);
    try {
      const { message } = await act(confirmation);
      setSaid({ ok: true, text: message || t('information.saved') });
    } catch (failure) {
      const text = textOf(failure);
      const refusal = unconfirmed(failureOf(failure).code, text);
      if (refusal) return setAsked({ act, refusal });
      setSaid({ ok: false, text });
    } finally {
      setBusy(false);
    }
    setAsked(undefined);
    await onSettled();
  }

  return {
    said,
    run: (act) => run(act),
    ask: (act) => setAsked({ act }),
    dialog: asked && (
      <PasswordDialog refusal={asked.refusal} busy={busy} onConfirm={(confirmation) => void run(asked.act, confirmation)} onClose={() => setAsked(undefined)} />
    ),
  };
}
