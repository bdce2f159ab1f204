import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { SecondFactorSetup } from '../../../contract/index.ts';
import { failureOf } from '../../../dataProvider/failureOf.ts';
import { useStudy } from '../../calls/useStudy.ts';
import { useFailureText } from '../../kit/useFailureText.ts';
import { useText } from '../../kit/useText.ts';

export type GuardedAct = 'begin' | 'renew' | 'remove';

/** The own second factor and what is being done to it: what changes it asks for the own password first. */
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
  const [busy, setBusy] = useState(false);

  async function run(work: () => Promise<void>) {
    setRefusal(undefined);
    setBusy(true);
    try {
      await work();
      await query.refetch();
    } catch (failure) {
      setRefusal(failureOf(failure).errors.code ?? textOf(failure));
    } finally {
      setBusy(false);
    }
  }

  const acts: Record<GuardedAct, (password: string) => Promise<void>> = {
    begin: async (password) => setSetup(await study.beginSecondFactor(password)),
    renew: async (password) => setCodes((await study.renewRecoveryCodes(password)).recoveryCodes),
    async remove(password) {
      const { message = t('information.saved') } = await study.removeSecondFactor(password);
      notify(message, { type: 'success', messageArgs: { _: message } });
    },
  };

  return {
    query,
    asked,
    setup,
    codes,
    refusal,
    busy,
    ask(act?: GuardedAct) {
      setRefusal(undefined);
      setAsked(act);
    },
    confirm: (password: string) =>
      void run(async () => {
        if (asked) await acts[asked](password);
        setAsked(undefined);
      }),
    prove: (code: string) =>
      void run(async () => {
        const { recoveryCodes } = await study.confirmSecondFactor(code);
        setSetup(undefined);
        setCodes(recoveryCodes);
      }),
    codesKept: () => setCodes(undefined),
  };
}
