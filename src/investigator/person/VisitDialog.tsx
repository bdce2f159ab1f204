import { type FormEvent, useId, useState } from 'react';
import type { FieldWorkTexts } from '../../../i18n/en/fieldWork.ts';
import { localNow } from '../../questionnaire/engine/localNow.ts';
import { useQuestionnaireTexts } from '../../questionnaire/useQuestionnaireTexts.ts';
import { type Location, readValue } from '../../resources/define/index.ts';
import { visits } from '../../resources/index.ts';
import { visitOutcomes } from '../../resources/visitOutcomes.ts';
import { DateField, Field, Select, TextArea, TimeField, useLocale, useTexts } from '../../ui/index.ts';
import { FormDialog } from '../layout/FormDialog.tsx';
import type { Respondent } from '../Respondent.ts';
import { useLabels } from '../texts/useLabels.ts';
import { useText } from '../texts/useText.ts';
import { WithTexts } from '../texts/WithTexts.tsx';
import { VisitPlace } from './VisitPlace.tsx';
import { useAction } from '../useAction.ts';
import { useRefresh, useStudy } from '../useStudy.ts';

interface VisitDialogProps {
  person: Respondent;
  onClose(): void;
}

/** Day and minute by this device's clock and time zone, as somebody would write them down. */
function writtenNow(): { visitedOn: string; visitedTime: string } {
  const now = localNow();
  return { visitedOn: now.slice(0, 10), visitedTime: now.slice(11, 16) };
}

/** What came of a visit that ended without answers; without network it waits with the rest. */
export function VisitDialog(props: VisitDialogProps) {
  const locale = useLocale();
  return (
    <WithTexts locale={locale} namespaces={['fieldWork', 'questionnaire']}>
      <VisitForm {...props} />
    </WithTexts>
  );
}

function VisitForm({ person, onClose }: VisitDialogProps) {
  const t = useText();
  const say = useTexts<FieldWorkTexts>('fieldWork');
  const ask = useQuestionnaireTexts();
  const labelOf = useLabels();
  const id = useId();
  const study = useStudy();
  const refresh = useRefresh();
  const { busy, failure, run } = useAction();
  const [{ visitedOn, visitedTime }] = useState(writtenNow);
  const [outcome, setOutcome] = useState('');
  const [comeBackOn, setComeBackOn] = useState('');
  const [comeBackTime, setComeBackTime] = useState('');
  const [note, setNote] = useState('');
  const [position, setPosition] = useState<Location>();
  const [isTold, setTold] = useState(false);
  const fields = visits.fields;
  const again = outcome === 'COME_BACK' ? { comeBackOn, comeBackTime } : {};
  // Without network it is kept as it is: what the study office would refuse must be told now.
  const wrong = {
    outcome: outcome === '' && say('outcomeMissing'),
    comeBackOn:
      again.comeBackOn && readValue(fields.comeBackOn, comeBackOn).problem && ask(comeBackOn.length < 10 ? 'problem_partial_date' : 'problem_not_a_date'),
    comeBackTime: again.comeBackTime && comeBackTime.length < 5 && ask('problem_not_a_time'),
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (Object.values(wrong).some(Boolean)) return;
    const said = Object.entries({ ...again, note: note.trim() }).filter(([, value]) => value !== '');
    void run(async () => {
      await study.create('visits', {
        data: { respondentId: person.id, outcome, visitedOn, visitedTime, ...Object.fromEntries(said), ...(position && { position }) },
      });
      await refresh();
      onClose();
    });
  };
  return (
    <FormDialog title={t('recordVisit')} action={t('save')} busy={busy} failure={failure} onSubmit={submit} onClose={onClose}>
      <p className="soft">{say('visitHint')}</p>
      <Field id={`${id}-outcome`} label={labelOf(fields.outcome.label)} required error={isTold && wrong.outcome}>
        {(control) => (
          <Select
            {...control}
            value={outcome}
            placeholder="–"
            options={Object.entries(visitOutcomes).map(([value, label]) => ({ value, label: labelOf(label) }))}
            onChange={(event) => setOutcome(event.currentTarget.value)}
          />
        )}
      </Field>
      {outcome === 'COME_BACK' && (
        <>
          <Field id={`${id}-on`} label={labelOf(fields.comeBackOn.label)} group error={isTold && wrong.comeBackOn}>
            {(control) => <DateField control={control} name="comeBackOn" value={comeBackOn} t={ask} onChange={setComeBackOn} />}
          </Field>
          <Field id={`${id}-at`} label={labelOf(fields.comeBackTime.label)} group error={isTold && wrong.comeBackTime}>
            {(control) => <TimeField control={control} name="comeBackTime" value={comeBackTime} t={ask} onChange={setComeBackTime} />}
          </Field>
        </>
      )}
      <Field id={`${id}-note`} label={labelOf(fields.note.label)}>
        {(control) => <TextArea {...control} rows={3} maxLength={500} value={note} onChange={(event) => setNote(event.currentTarget.value)} />}
      </Field>
      <VisitPlace id={`${id}-place`} place={position} onPlace={setPosition} />
    </FormDialog>
  );
}
