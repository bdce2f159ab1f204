import { useNotify } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { type WithdrawalEffect, withdrawalEffects } from '../../resources/withdrawalEffects.ts';
import { Choice, Field } from '../../ui/index.ts';
import { FormDialog } from '../layout/FormDialog.tsx';
import { localeOf, type Respondent } from '../Respondent.ts';
import { useLabels } from '../texts/useLabels.ts';
import { useText } from '../texts/useText.ts';
import { useAction } from '../useAction.ts';
import { useRefresh, useStudy } from '../useStudy.ts';

const effects = Object.keys(withdrawalEffects) as WithdrawalEffect[];

/** Somebody takes their consent back, and says what becomes of the answers that they gave. */
export function WithdrawDialog({ person, onClose }: { person: Respondent; onClose(): void }) {
  const t = useText();
  const labelOf = useLabels();
  const study = useStudy();
  const refresh = useRefresh();
  const notify = useNotify();
  const { busy, failure, run } = useAction();
  const [effect, setEffect] = useState<WithdrawalEffect>();
  const [isMissing, setMissing] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!effect);
    if (!effect) return;
    void run(async () => {
      const { message } = await study.consentOnBehalf(person.id, { given: false, effect, language: localeOf(person) });
      notify(message ?? t('informationSaved'));
      await refresh();
      onClose();
    });
  };

  return (
    <FormDialog title={t('withdraw')} action={t('withdraw')} busy={busy} failure={failure} onSubmit={submit} onClose={onClose}>
      <p>{t('withdrawText', { name: person.name })}</p>
      <Field id="withdrawal-effect" group required label={t('withdrawEffect')} error={isMissing && t('required')}>
        {() => (
          <div className="choices">
            {effects.map((one) => (
              <Choice
                key={one}
                type="radio"
                name="withdrawal-effect"
                label={labelOf(withdrawalEffects[one])}
                checked={effect === one}
                onChange={() => setEffect(one)}
              />
            ))}
          </div>
        )}
      </Field>
    </FormDialog>
  );
}
