import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PersonalLink } from '../../dataProvider/study/people.ts';
import { GoBack, useGoBack } from '../layout/GoBack.tsx';
import { Waiting } from '../layout/Waiting.tsx';
import { Screen } from '../layout/Screen.tsx';
import { PersonalLinkDialog } from '../person/PersonalLinkDialog.tsx';
import { emailOf, type Respondent } from '../Respondent.ts';
import { useFailureText } from '../texts/useFailureText.ts';
import { useText } from '../texts/useText.ts';
import { useRespondent } from '../useRespondent.ts';
import { useStudy } from '../useStudy.ts';
import { RespondentForm } from './RespondentForm.tsx';

interface Made {
  person: Respondent;
  link: PersonalLink & { message?: string };
}

/** `/investigator/useradd`. Whoever fills in the form alone gets their personal link at once: by mail, and to share here. */
export function RegisterScreen() {
  const t = useText();
  const notify = useNotify();
  const study = useStudy();
  const textOf = useFailureText();
  const goBack = useGoBack();
  const [made, setMade] = useState<Made>();

  const saved = async (person: Respondent, message: string) => {
    if (!person.selfResponse || person.waiting) {
      notify(person.selfResponse ? `${message} ${t('linkLater')}` : message);
      goBack();
      return;
    }
    try {
      setMade({ person, link: await study.renewLink(person.id, emailOf(person) !== '---') });
    } catch (error) {
      // The person is stored; the link can be made from their own screen.
      notify(`${message} ${t('linkFailed')} ${textOf(error)}`);
      goBack();
    }
  };

  const householdId = useSearchParams()[0].get('household') ?? '';
  const { data: household, isPending } = useRespondent(householdId);
  if (householdId && isPending) return <Waiting />;
  return (
    <Screen title={t('newRespondent')} back={<GoBack />}>
      <RespondentForm household={householdId ? household : undefined} onSaved={saved} onCancel={goBack} />
      {made && <PersonalLinkDialog person={made.person} given={made.link} onClose={goBack} />}
    </Screen>
  );
}
