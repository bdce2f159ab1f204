import { useParams } from 'react-router-dom';
import { GoBack } from '../layout/GoBack.tsx';
import { LoadFailure } from '../offline/LoadFailure.tsx';
import { Screen } from '../layout/Screen.tsx';
import { Waiting } from '../layout/Waiting.tsx';
import { OfficeWordsNotice } from '../offline/OfficeWordsNotice.tsx';
import { RefusedNotice } from '../offline/RefusedNotice.tsx';
import { useText } from '../texts/useText.ts';
import { useRespondent } from '../useRespondent.ts';
import { AnswerSheet } from '../person/AnswerSheet.tsx';
import { PersonActions } from '../person/PersonActions.tsx';
import { ReopenNotice } from '../person/ReopenNotice.tsx';
import { FormsOfPerson } from './FormsOfPerson.tsx';
import { Household } from './Household.tsx';
import { PersonFacts } from './PersonFacts.tsx';

/** `/investigator/detail/:id`: who it is, how far they are, and what they answered, to read. */
export function DetailScreen() {
  const { id = '' } = useParams();
  const t = useText();
  const { data: person, error, isPending, refetch } = useRespondent(id);
  if (person) {
    return (
      <Screen title={person.name} back={<GoBack />} actions={<PersonActions person={person} />}>
        <RefusedNotice person={person} />
        <ReopenNotice person={person} />
        <OfficeWordsNotice person={person} />
        <PersonFacts person={person} />
        <FormsOfPerson person={person} />
        <Household key={person.id} person={person} />
        <AnswerSheet key={person.formulaireId} person={person} />
      </Screen>
    );
  }
  if (isPending) return <Waiting />;
  return (
    <Screen title={t('respondent')} back={<GoBack />}>
      <LoadFailure error={error} onRetry={() => void refetch()} />
    </Screen>
  );
}
