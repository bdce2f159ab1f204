import { useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNotify } from 'react-admin';
import { type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import type { AccountChange } from '../../../dataProvider/study/people.ts';
import { unconfirmed } from '../../../dataProvider/confirmation.ts';
import { failureOf } from '../../../dataProvider/failureOf.ts';
import type { Values } from '../../generator/recordResolver.ts';
import { useFailureText } from '../../kit/useFailureText.ts';
import { useStudy } from '../../calls/useStudy.ts';
import { useText } from '../../kit/useText.ts';

interface AccountFormSettings {
  defaultValues: Values;
  resolver: Resolver<Values>;
  /** Called with what the server keeps now. */
  onSaved(saved: Awaited<ReturnType<ReturnType<typeof useStudy>['saveAccount']>>): void;
}

interface AccountForm {
  form: UseFormReturn<Values>;
  refusal: string | undefined;
  /** Whether the server wants a code in addition to the present password. */
  withCode: boolean;
  submit(event: SyntheticEvent): void;
  /** The same with what a passkey answered, in place of that code. */
  submitWith(passkey: string): void;
}

/** One form over the own account: refusals are next to their fields, and what was typed stays. */
export function useAccountForm({ defaultValues, resolver, onSaved }: AccountFormSettings): AccountForm {
  const t = useText();
  const notify = useNotify();
  const study = useStudy();
  const textOf = useFailureText();
  const [refusal, setRefusal] = useState<string>();
  const [withCode, setWithCode] = useState(false);
  const form = useForm<Values>({ defaultValues: { ...defaultValues, code: '' }, resolver });

  async function save(values: Values, passkey?: string) {
    setRefusal(undefined);
    try {
      const code = withCode && passkey === undefined ? String(form.getValues('code') ?? '').trim() : undefined;
      const saved = await study.saveAccount({ ...values, code } as AccountChange, passkey === undefined ? undefined : { passkey });
      setWithCode(false);
      onSaved(saved);
      const message = saved.message ?? t('information.saved');
      notify(message, { type: 'success', messageArgs: { _: message } });
    } catch (error) {
      const { code, errors } = failureOf(error);
      if (unconfirmed(code, '')?.of === 'code') {
        flushSync(() => setWithCode(true));
        // The first time the box says by itself what is wanted.
        if (withCode) form.setError('code', { type: 'server', message: errors.code });
        return form.setFocus('code');
      }
      const named = Object.entries(errors).filter(([name]) => name in defaultValues);
      for (const [name, message] of named) form.setError(name, { type: 'server', message });
      if (named[0]) form.setFocus(named[0][0]);
      else setRefusal(textOf(error));
    }
  }

  return {
    form,
    refusal,
    withCode,
    submit: (event) => void form.handleSubmit((values) => save(values))(event),
    submitWith: (passkey) => void form.handleSubmit((values) => save(values, passkey))(),
  };
}
