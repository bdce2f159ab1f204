import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AccessTexts } from '../../../i18n/en/access.ts';
import type { PublicTexts } from '../../../i18n/en/public.ts';
import { asksCode } from '../../authProvider/asksCode.ts';
import { asksPerson, type NamedPerson } from '../../authProvider/asksPerson.ts';
import { keepInformation } from '../../authProvider/keptInformation.ts';
import { type Credentials, type Proven, signIn, signInByPasskey } from '../../authProvider/signIn.ts';
import { destinationOf } from '../../authProvider/signInPath.ts';
import { CallFailure } from '../../dataProvider/callFailure.ts';
import { appOf } from '../../contract/index.ts';
import { useTexts } from '../../ui/index.ts';
import { failureText } from '../failures/failureText.ts';
import { useInformation } from '../layout/Information.tsx';

type Who = Credentials | Proven;

interface Asked {
  /** The organisation has said who it is for the first time: the account's password is asked for, and no code yet. */
  isFirst?: boolean;
  passkey?: PublicKeyCredentialRequestOptionsJSON;
  /** With what it was asked for, and from which query on. */
  who: Who;
  search: string;
}

/** Several share this number and this password: who it is, is asked for first. */
interface Shared {
  people: readonly NamedPerson[];
  who: Credentials;
  search: string;
}

/** Signing in, whatever it is by: what is asked for besides, and the way to the role's own app. */
export function useEntering() {
  const texts = useTexts<AccessTexts>('access');
  const shared = useTexts<PublicTexts>('public');
  const showInformation = useInformation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const [sharing, setSharing] = useState<Shared>();
  /** Who was chosen, for the tries by the same number that follow: a code may be asked for next. */
  const [chosen, setChosen] = useState<Pick<Credentials, 'username' | 'person'>>();

  const tell = (failure: unknown) => showInformation({ text: failureText(failure, shared) });

  const enter = async (said: Who, search: string, passkey?: Asked['passkey']) => {
    const who = 'username' in said && said.username === chosen?.username ? { ...chosen, ...said } : said;
    setSharing(undefined);
    try {
      const session = await (passkey ? signInByPasskey(who, passkey) : signIn(who));
      if (!session) return;
      const information = { text: session.message || texts('signedIn') };
      const to = destinationOf(session, search);
      if (appOf(new URL(to, location.origin).pathname) === 'public') {
        showInformation(information);
        await navigate(to);
      } else {
        keepInformation(information);
        location.assign(to);
      }
    } catch (failure) {
      const people = asksPerson(failure);
      if (people && 'username' in who) return setSharing({ people, who, search });
      if (failure instanceof CallFailure && failure.code === 'provider_link_needed') return setAsked({ isFirst: true, who, search });
      const more = asksCode(failure);
      if (more) return setAsked({ ...more, who, search });
      // What a passkey was asked for counts once, and the organisation's word for some minutes: the next try begins from the start.
      if (passkey || (failure instanceof CallFailure && failure.code === 'provider_refused')) setAsked(undefined);
      tell(failure);
    }
  };

  return {
    asked,
    /** Who it may be, where several share what was typed. */
    people: sharing?.people,
    enter,
    enterAs: async (person: string) => {
      if (!sharing) return;
      setChosen({ username: sharing.who.username, person });
      await enter({ ...sharing.who, person }, sharing.search);
    },
    tell,
    enterByPasskey: async () => {
      if (asked?.passkey) await enter(asked.who, asked.search, asked.passkey);
    },
  };
}
