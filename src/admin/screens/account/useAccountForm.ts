import { useState, type SyntheticEvent } from 'react';
import { useNotify } from 'react-admin';
import { type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import type { AccountChange } from '../../../dataProvider/study/people.ts';
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
  submit(event: SyntheticEvent): void;
}

/** One form over the own account: refusals are next to their fields, and what was typed stays. */
export function useAccountForm({ defaultValues, resolver, onSaved }: AccountFormSettings): AccountForm {
  const t = useText();
  const notify = useNotify();
  const study = useStudy();
  const textOf = useFailureText();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<Values>({ defaultValues, resolver });

  async function save(values: Values) {
    setRefusal(undefined);
    try {
      const saved = await study.saveAccount(values as AccountChange);
      onSaved(saved);
      const message = saved.message ?? t('information.saved');
      notify(message, { type: 'success', messageArgs: { _: message } });
    } catch (error) {
      const { errors } = failureOf(error);
      const named = Object.entries(errors).filter(([name]) => name in defaultValues);
      for (const [name, message] of named) form.setError(name, { type: 'server', message });
      if (named[0]) form.setFocus(named[0][0]);
      else setRefusal(textOf(error));
    }
  }

  return { form, refusal, submit: (event) => void form.handleSubmit(save)(event) };
}
