import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { makePasskey } from '../../../authProvider/passkeyInBrowser.ts';
import type { SecondFactorSetup } from '../../../contract/index.ts';
import { failureOf } from '../../../dataProvider/failureOf.ts';
import { type Confirmation, unconfirmed, type Unconfirmed } from '../../../dataProvider/confirmation.ts';
import { useStudy } from '../../calls/useStudy.ts';
import { useFailureText } from '../../kit/useFailureText.ts';
import { useText } from '../../kit/useText.ts';

type GuardedAct = (confirmation: Confirmation) => Promise<void>;

/** The own second factor and what is being done to it: what changes it asks for the own password first, once it is on for a code too. */
export function useSecondFactor() {
  const t = useText();
  const notify = useNotify();
  const study = useStudy();
  const textOf = useFailureText();
  const query = useQuery({ queryKey: ['account', 'second-factor'], queryFn: ({ signal }) => study.readSecondFactor(signal), refetchOnWindowFocus: false });
  const [asked, setAsked] = useState<GuardedAct>();
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [refusal, setRefusal] = useState<string>();
  const [lacking, setLacking] = useState<Unconfirmed>();
  const [busy, setBusy] = useState(false);

  async function run(work: () => Promise<void>) {
    setRefusal(undefined);
    setLacking(undefined);
    setBusy(true);
    try {
      await work();
      await query.refetch();
    } catch (failure) {
      const { code, errors } = failureOf(failure);
      setRefusal(errors.code ?? textOf(failure));
      setLacking(unconfirmed(code, textOf(failure)) ?? { of: 'password', text: textOf(failure) });
    } finally {
      setBusy(false);
    }
  }

  const say = (message: string = t('information.saved')) => notify(message, { type: 'success', messageArgs: { _: message } });
  /** There are none where a second factor was there before. */
  const show = (made: readonly string[]) => setCodes(made.length > 0 ? made : undefined);

  const acts = {
    begin: async (confirmation: Confirmation) => setSetup(await study.beginSecondFactor(confirmation)),
    renew: async (confirmation: Confirmation) => setCodes((await study.renewRecoveryCodes(confirmation)).recoveryCodes),
    remove: async (confirmation: Confirmation) => say((await study.removeSecondFactor(confirmation)).message),
    addPasskey: (name: string) => async (confirmation: Confirmation) => {
      const made = await makePasskey(await study.beginPasskey(confirmation));
      if (made === undefined) return notify(t('passkeys.none'), { type: 'warning' });
      const { message, recoveryCodes } = await study.addPasskey(name, made);
      say(message);
      show(recoveryCodes);
    },
    removePasskey: (id: string) => async (confirmation: Confirmation) => say((await study.removePasskey(id, confirmation)).message),
  };

  return {
    query,
    asked: asked !== undefined,
    setup,
    codes,
    refusal,
    lacking,
    busy,
    acts,
    ask(act?: GuardedAct) {
      setRefusal(undefined);
      setLacking(undefined);
      setAsked(() => act);
    },
    confirm: (confirmation: Confirmation) =>
      void run(async () => {
        await asked?.(confirmation);
        setAsked(undefined);
      }),
    prove: (code: string) =>
      void run(async () => {
        const { recoveryCodes } = await study.confirmSecondFactor(code);
        setSetup(undefined);
        show(recoveryCodes);
      }),
    codesKept: () => setCodes(undefined),
  };
}
