import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useCallback } from 'react';
import { useI18nProvider, useTranslate } from 'react-admin';
import { FormProvider, type ResolverResult, useWatch } from 'react-hook-form';
import { ownData } from '../../../contract/ownData.ts';
import type { Account } from '../../../dataProvider/study/people.ts';
import { type Field, isRequired, isRole, type Language, localeOfLanguage, type Problem } from '../../../resources/define/index.ts';
import { resourceOf } from '../../../resources/index.ts';
import type { InputProps } from '../../fields/define/FieldView.ts';
import { viewOf } from '../../fields/fieldViews.ts';
import { recordResolver, type Values } from '../../generator/recordResolver.ts';
import { useLabels } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { FormCard } from './FormCard.tsx';
import { PasswordInput } from '../../fields/PasswordInput.tsx';
import { SecondFactorInputs } from './SecondFactorInputs.tsx';
import { useAccountForm } from './useAccountForm.ts';

const names = ['name', 'telephone', 'email', 'langage'] as const;

const own: Readonly<Record<string, Field>> = { ...ownData, email: resourceOf('users').fields.email as Field };

function valuesOf(account: Account): Values {
  return { ...Object.fromEntries(names.map((name) => [name, account[name] ?? ''])), oldPassword: '' };
}

/** By these one signs in: a new one asks for the present password, because an unattended screen must not give the account away. */
const guarded = ['email', 'telephone'] as const;

/** Name, phone, email, language. */
export function OwnDataForm({ account }: { account: Account }) {
  const t = useText();
  const labelOf = useLabels();
  const translate = useTranslate();
  const client = useQueryClient();
  const { changeLocale } = useI18nProvider();
  const sentence = useCallback((problem: Problem) => translate(`problems.fields.${problem.code}`, problem.params), [translate]);

  const { form, refusal, withCode, submit, submitWith } = useAccountForm({
    defaultValues: valuesOf(account),
    async resolver(typed, context, options): Promise<ResolverResult<Values>> {
      const role = isRole(account.role) ? account.role : undefined;
      const check = recordResolver({ fields: own, shown: names, role, record: { ...account }, fixed: {}, sentence });
      const { values, errors } = await check(typed, context, options);
      if (Object.keys(errors).length > 0) return { values: {}, errors };
      const isGuarded = guarded.some((name) => (values[name] ?? '') !== (account[name] ?? ''));
      if (isGuarded && !typed.oldPassword) return { values: {}, errors: { oldPassword: { type: 'required', message: sentence({ code: 'required' }) } } };
      return { values: { ...values, ...(isGuarded && { oldPassword: typed.oldPassword }) }, errors: {} };
    },
    onSaved(saved) {
      form.reset(valuesOf(saved));
      client.setQueryData(['account'], saved);
      // The menu greets by name.
      void client.invalidateQueries({ queryKey: ['auth', 'getIdentity'] });
      if (saved.langage && saved.langage !== account.langage) void changeLocale(localeOfLanguage[saved.langage as Language]);
    },
  });
  const typed = useWatch({ control: form.control, name: guarded });

  return (
    <FormProvider {...form}>
      <FormCard draft="own" title={t('account.own')} hint={t('ownAccount.languageHint')} refusal={refusal} busy={form.formState.isSubmitting} onSubmit={submit}>
        {names.map((name) => {
          const field = own[name] as Field;
          const Input = viewOf(field).Input as ComponentType<InputProps>;
          return (
            <Input
              key={name}
              resource="users"
              name={name}
              label={labelOf(field.label)}
              required={isRequired(field, { ...account })}
              options={field.options}
              field={field}
            />
          );
        })}
        {guarded.some((name, at) => String(typed[at] ?? '').trim() !== (account[name] ?? '')) && (
          <>
            <PasswordInput name="oldPassword" label={t('account.oldPassword')} autoComplete="current-password" hint={t('ownAccount.emailHint')} />
            {withCode && <SecondFactorInputs busy={form.formState.isSubmitting} onPasskey={submitWith} />}
          </>
        )}
      </FormCard>
    </FormProvider>
  );
}
