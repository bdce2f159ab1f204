import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { ConsentStep } from '../consent/ConsentStep.tsx';
import { useKioskState } from '../kioskMode/kioskState.ts';
import { GoBack } from '../layout/GoBack.tsx';
import { LoadFailure } from '../offline/LoadFailure.tsx';
import { Screen } from '../layout/Screen.tsx';
import { Waiting } from '../layout/Waiting.tsx';
import { BehindPin } from '../offline/pin/BehindPin.tsx';
import type { Respondent } from '../Respondent.ts';
import { AnswerSheet } from '../person/AnswerSheet.tsx';
import { PersonActions } from '../person/PersonActions.tsx';
import { Notice } from '../../ui/index.ts';
import { useText } from '../texts/useText.ts';
import { useRespondent } from '../useRespondent.ts';
import { FillOnBehalf } from './FillOnBehalf.tsx';

/** Rare, and nothing of the first screen. */
const KeptApart = lazy(async () => ({ default: (await import('../offline/KeptApart.tsx')).KeptApart }));

/** `/investigator/formulaire/:id`: consent first, then the questionnaire with one respondent. */
export function FillScreen() {
  const { id = '' } = useParams();
  const t = useText();
  const { data: person, error, isPending, refetch } = useRespondent(id);
  const isOwn = useKioskState() === 'no';
  if (isPending) return <Waiting />;
  if (!person) {
    return (
      <Screen title={t('respondent')} back={<GoBack />}>
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </Screen>
    );
  }
  return (
    <Screen title={person.name} back={isOwn && <GoBack />}>
      <NextStep person={person} />
    </Screen>
  );
}

function NextStep({ person }: { person: Respondent }) {
  const t = useText();
  if (!person.acceptResponse) return <ConsentStep person={person} />;
  if (person.isApart) {
    return (
      <Suspense fallback={<Waiting />}>
        <KeptApart person={person} />
      </Suspense>
    );
  }
  if (person.status !== 'CLOSED') {
    return (
      <BehindPin>
        <FillOnBehalf key={person.id} person={person} />
      </BehindPin>
    );
  }
  return (
    <>
      <Notice kind="success">
        {t('alreadyCompleted')} {person.answersHere === 'finished' && t('answersWaiting')}
      </Notice>
      <div className="actions">
        <PersonActions person={person} />
      </div>
      <AnswerSheet person={person} />
    </>
  );
}
