import { useNotify } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { GoBack, useGoBack } from '../layout/GoBack.tsx';
import { LoadFailure } from '../offline/LoadFailure.tsx';
import { Screen } from '../layout/Screen.tsx';
import { Waiting } from '../layout/Waiting.tsx';
import { refusedOf, RefusedNotice } from '../offline/RefusedNotice.tsx';
import { usePhone } from '../offline/phoneState.ts';
import { useText } from '../texts/useText.ts';
import { useRespondent } from '../useRespondent.ts';
import { RespondentForm } from './RespondentForm.tsx';

/** `/investigator/userEdit?token=`: the token is the respondent's id, and no credential. */
export function EditScreen() {
  const t = useText();
  const notify = useNotify();
  const goBack = useGoBack();
  const id = useSearchParams()[0].get('token') ?? '';
  const { data: person, error, isPending, refetch } = useRespondent(id);
  const refused = refusedOf(usePhone().waiting, id);
  if (isPending && id !== '') return <Waiting />;
  return (
    <Screen title={t('editRespondent')} back={<GoBack />}>
      {person && <RefusedNotice person={person} isMending />}
      {person ? (
        <RespondentForm
          key={person.id}
          record={person}
          problems={refused?.errors}
          onSaved={async (_saved, message) => {
            notify(message);
            goBack();
          }}
          onCancel={goBack}
        />
      ) : (
        <LoadFailure error={error ?? undefined} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}
