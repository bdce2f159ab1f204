import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button, Notice, Select } from '../../ui/index.ts';
import { useActiveForms } from '../person/useActiveForms.ts';
import type { Respondent } from '../Respondent.ts';
import { useChoiceWord } from '../texts/useLabels.ts';
import { useText } from '../texts/useText.ts';
import { useAction } from '../useAction.ts';
import { useRefresh, useStudy } from '../useStudy.ts';

/** One form after another: nothing of the one in hand is left half done, here or at the study office. */
function mayGoOn({ status, answersHere }: Respondent): boolean {
  return answersHere !== 'begun' && (status === 'CLOSED' || status === 'NOT_STARTED');
}

/** The forms of a person, each with how far they are, and the next one. Where the study has a single form there is nothing to say. */
export function FormsOfPerson({ person }: { person: Respondent }) {
  const t = useText();
  const word = useChoiceWord();
  const study = useStudy();
  const active = useActiveForms();
  const { data = [] } = useQuery({
    queryKey: ['users', 'enrolments', person.id],
    queryFn: ({ signal }) => study.readEnrolments(person.id, signal),
    retry: false,
  });
  const current = person.formulaireId;
  const titleOf = (id: string, given = '') => active.find((form) => form.id === id)?.title ?? given;
  const former = data.filter(({ formulaireId }) => formulaireId !== current);
  const others = active.filter(({ id }) => id !== current);
  if (!current || (former.length === 0 && others.length === 0)) return null;
  return (
    <section className="card stack stack-tight" aria-labelledby="forms-title">
      <h2 id="forms-title">{t('forms')}</h2>
      <ul className="likely">
        {former.map(({ formulaireId, title, status }) => (
          <li key={formulaireId}>
            {titleOf(formulaireId, title)} · {word('status', status)}
          </li>
        ))}
        <li aria-current="true">
          <strong>{titleOf(current, data.find(({ formulaireId }) => formulaireId === current)?.title)}</strong> · {word('status', person.status)}
        </li>
      </ul>
      {others.length > 0 && mayGoOn(person) && <NextForm person={person} forms={others} />}
    </section>
  );
}

function NextForm({ person, forms }: { person: Respondent; forms: readonly { id: string; title: string }[] }) {
  const t = useText();
  const id = useId();
  const study = useStudy();
  const refresh = useRefresh();
  const { busy, failure, run } = useAction();
  const [chosen, setChosen] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === '') return;
    void run(async () => {
      // Their name and number may be changed elsewhere at the same time; this is one word of its own.
      await study.update('users', { id: person.id, data: { formulaireId: chosen }, previousData: person, meta: { revision: null } });
      setChosen('');
      await refresh();
    });
  };
  return (
    <form className="stack stack-tight" onSubmit={submit}>
      <label className="label" htmlFor={id}>
        {t('nextForm')}
      </label>
      <Select
        id={id}
        value={chosen}
        placeholder={t('chooseForm')}
        options={forms.map((form) => ({ value: form.id, label: form.title }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {failure && <Notice kind="problem">{failure}</Notice>}
      <div>
        <Button type="submit" variant="secondary" busy={busy} disabled={chosen === ''}>
          {t('beginForm')}
        </Button>
      </div>
    </form>
  );
}
