import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button, Choice, Notice, TextField, useLocale } from '../../ui/index.ts';
import { languageOfLocale, locales } from '../../resources/define/index.ts';
import { users } from '../../resources/index.ts';
import { noTelephone } from '../../resources/users.ts';
import { UnsavedGuard } from '../layout/UnsavedGuard.tsx';
import { type Respondent } from '../Respondent.ts';
import { useLabels } from '../texts/useLabels.ts';
import { useText } from '../texts/useText.ts';
import { WithTexts } from '../texts/WithTexts.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { FormField } from './FormField.tsx';
import { HouseholdFields } from './HouseholdFields.tsx';
import { PossibleDuplicates } from './PossibleDuplicates.tsx';
import { PhoneField } from './PhoneField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { SameHouse } from './SameHouse.tsx';
import { canFillAlone, headOf, isNew, valuesOfHousehold } from './respondentValues.ts';
import { useLastPlace } from './useLastPlace.ts';
import { useRespondentForm } from './useRespondentForm.ts';

export interface RespondentFormProps {
  /** The respondent to edit; without one a new person is registered. */
  record?: Respondent;
  /** Somebody of the household that a new person belongs to. */
  household?: Respondent | undefined;
  /** What the study office said next to its fields, when it was sent before. */
  problems?: Readonly<Record<string, string>> | undefined;
  onSaved(person: Respondent, message: string): Promise<void>;
  onCancel(): void;
}

const { name: nameField, telephone, email: emailField, typeChurch, langage, selfResponse } = users.fields;

/** The languages of this app's people; Spanish belongs to the administrators' dialog alone. */
const spoken = locales.map((locale) => languageOfLocale[locale]);

/** The form of a person, with the sentences of its fields: the list does not need them. */
export function RespondentForm(props: RespondentFormProps) {
  return (
    <WithTexts locale={useLocale()} namespaces={['problems']}>
      <PersonFields {...props} />
    </WithTexts>
  );
}

function PersonFields({ record, household, problems, onSaved, onCancel }: RespondentFormProps) {
  const t = useText();
  const labelOf = useLabels();
  const { last, keep } = useLastPlace();
  const [conference, setConference] = useState((record ?? household)?.conference?.name ?? '');
  const saved: RespondentFormProps['onSaved'] = async (person, message) => {
    const { conferenceId, churchId, churchName, typeChurch: type } = values;
    if (!record && churchName) await keep({ conferenceId, churchId, churchName, typeChurch: type, conference });
    await onSaved(person, message);
  };
  const form = useRespondentForm({ record, start: household && valuesOfHousehold(household), problems, onSaved: saved });
  const { values, change, errorOf, refusal, hasConflict, possibleDuplicates, busy, changed } = form;
  const element = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<{ field: string }>();
  const fillsAlone = canFillAlone(values);

  useEffect(() => {
    if (wrong) element.current?.querySelector<HTMLElement>(`[name="${wrong.field}"]`)?.focus();
  }, [wrong]);
  const save = async (overwrite = false) => {
    const field = await form.save({ overwrite });
    setWrong(field && { field });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <form className="stack" ref={element} noValidate onSubmit={submit}>
      <UnsavedGuard when={changed} />
      <div className="card stack">
        <TextField
          name="name"
          label={labelOf(nameField.label)}
          required
          error={errorOf('name')}
          autoComplete="off"
          maxLength={200}
          value={values.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <div className="stack stack-tight">
          <PhoneField
            label={labelOf(telephone.label)}
            error={values.hasNoTelephone ? undefined : errorOf('telephone')}
            disabled={values.hasNoTelephone}
            value={values.hasNoTelephone ? '' : values.telephone}
            onChange={(number) => change({ telephone: number })}
          />
          <Choice
            type="checkbox"
            name="hasNoTelephone"
            label={labelOf(noTelephone)}
            checked={values.hasNoTelephone}
            onChange={(event) => change({ hasNoTelephone: event.currentTarget.checked })}
          />
        </div>
        {isNew(record) && (
          <div className="stack stack-tight">
            <TextField
              name="email"
              type="email"
              label={labelOf(emailField.label)}
              required={!values.hasNoEmail}
              disabled={values.hasNoEmail}
              error={values.hasNoEmail ? undefined : errorOf('email')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={values.hasNoEmail ? '' : values.email}
              onChange={(event) => change({ email: event.currentTarget.value })}
            />
            <Choice
              type="checkbox"
              name="hasNoEmail"
              label={t('hasNoEmail')}
              checked={values.hasNoEmail}
              onChange={(event) => change({ hasNoEmail: event.currentTarget.checked })}
            />
          </div>
        )}
      </div>
      {isNew(record) && !values.headId && (
        <div className="card stack">
          <SameHouse
            values={values}
            onHousehold={(part, person) => {
              change(part);
              if (part.conferenceId) setConference(person.conference?.name ?? '');
            }}
          />
        </div>
      )}
      <div className="card stack">
        <PlaceFields form={form} conference={conference} onConference={setConference} last={record ? undefined : last} />
        <ChoiceField
          name="typeChurch"
          label={labelOf(typeChurch.label)}
          labels={typeChurch.options.labels}
          offered={typeChurch.options.values}
          error={errorOf('typeChurch')}
          value={values.typeChurch}
          onChange={(value) => change({ typeChurch: value })}
        />
      </div>
      <div className="card stack">
        <ChoiceField
          name="langage"
          label={labelOf(langage.label)}
          labels={langage.options.labels}
          offered={spoken}
          error={errorOf('langage')}
          value={values.langage}
          onChange={(value) => change({ langage: value })}
        />
        <div className="stack stack-tight">
          <Choice
            type="checkbox"
            name="selfResponse"
            label={labelOf(selfResponse.label)}
            disabled={!fillsAlone}
            checked={values.selfResponse && fillsAlone}
            onChange={(event) => change({ selfResponse: event.currentTarget.checked })}
          />
          <p className="hint">
            {t(fillsAlone ? 'selfResponseHint' : 'selfResponseNeedsEmail')}{' '}
            <a href="/about" target="_blank" rel="noreferrer">
              {t('readConsent')}
            </a>
          </p>
        </div>
      </div>
      {isNew(record) && <FormField value={values.formulaireId} onChange={(formulaireId) => change({ formulaireId })} />}
      {values.headId && <HouseholdFields form={form} />}
      {possibleDuplicates.length > 0 && <PossibleDuplicates people={possibleDuplicates} onHousehold={(one) => change({ headId: headOf(one) })} />}
      {refusal && <Notice kind="problem">{refusal}</Notice>}
      <div className="actions form-actions">
        <Button type="submit" busy={busy}>
          {t(possibleDuplicates.length > 0 ? 'saveAnyway' : 'save')}
        </Button>
        {hasConflict && (
          <Button variant="secondary" busy={busy} onClick={() => void save(true)}>
            {t('overwrite')}
          </Button>
        )}
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
