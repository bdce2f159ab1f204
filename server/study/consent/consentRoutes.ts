import { boolean, choice, ignored, isLocale, label, text, type Locale } from '../../../src/resources/define/index.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { deviceTime, phoneMadeId } from '../deviceTime.ts';
import { personInScope, personOfLink } from '../personInScope.ts';
import { say } from '../say.ts';
import { consentText } from './consentTexts.ts';
import { recordConsent } from './recordConsent.ts';

const tag = 'Consent';

const ownFields = {
  /** Older clients send these along; whose consent it is, the link alone says. */
  username: ignored({ label: label('Username', 'Identifiant', 'Nome de utilizador', 'Anarana fidirana') }),
  password: ignored({ label: label('Password', 'Mot de passe', 'Palavra-passe', 'Teny miafina') }),
  acceptToAnswer: boolean({ label: label('I agree', 'J’accepte', 'Aceito', 'Manaiky aho'), required: true }),
};

const behalfFields = {
  given: boolean({ label: label('Consent given', 'Consentement donné', 'Consentimento dado', 'Nanome fanekena'), required: true }),
  language: choice(
    {
      en: label('English', 'Anglais', 'Inglês', 'Anglisy'),
      fr: label('French', 'Français', 'Francês', 'Frantsay'),
      pt: label('Portuguese', 'Portugais', 'Português', 'Portogey'),
      mg: label('Malagasy', 'Malgache', 'Malgaxe', 'Malagasy'),
    },
    { label: label('Language of the text', 'Langue du texte', 'Língua do texto', 'Fitenin’ny lahatsoratra'), required: true },
  ),
  readAloud: boolean({ label: label('Read aloud', 'Lu à haute voix', 'Lido em voz alta', 'Novakina mafy') }),
  /** The version of the words that were read: a phone without network may still have the former ones. */
  version: text({ label: label('Version of the text', 'Version du texte', 'Versão do texto', 'Kinovan’ny lahatsoratra'), max: 40 }),
  /** Made by the phone: what it repeats is recorded once. */
  event: text({ label: label('Event', 'Événement', 'Evento', 'Tranga'), max: 36 }),
  /** Both by the phone's clock, ISO 8601: when it was said, and when it is sent. */
  saidAt: text({ label: label('Said at', 'Dit le', 'Dito em', 'Nolazaina tamin’ny'), max: 40 }),
  sentAt: text({ label: label('Sent at', 'Envoyé le', 'Enviado em', 'Nalefa tamin’ny'), max: 40 }),
};

interface OnBehalf {
  given: boolean;
  language: Locale;
  readAloud?: boolean | null;
  version?: string | null;
  event?: string | null;
  saidAt?: string | null;
  sentAt?: string | null;
}

async function own(context: RouteContext): Promise<object> {
  const { services, body, query, locale } = context;
  const caller = callerOf(context);
  const person = await personOfLink(services.database.db, caller);
  const given = (body as { acceptToAnswer: boolean }).acceptToAnswer;
  const language: Locale = isLocale(query.language) ? query.language : locale;
  const outcome = await recordConsent(services, { person, given, language, caller });
  return { message: say(outcome, locale), acceptResponse: given };
}

async function onBehalf(context: RouteContext): Promise<object> {
  const { services, body, params, locale } = context;
  const caller = callerOf(context);
  const person = await personInScope(services.database.db, caller, params.id);
  const { given, language, readAloud, version, event, ...times } = body as OnBehalf;
  const outcome = await recordConsent(services, {
    person,
    given,
    language,
    caller,
    readAloud: readAloud ?? false,
    ...(version && { version }),
    ...(event && { event: phoneMadeId('event', event) }),
    ...deviceTime(times, services.now()),
  });
  return { message: say(outcome, locale), acceptResponse: given };
}

async function textInForce({ query, locale }: RouteContext): Promise<object> {
  return consentText(isLocale(query.language) ? query.language : locale);
}

export const consentRoutes: Route[] = [
  ...['users/accept-answer', 'users/accept-consent', 'accept-consent'].map(
    (path): Route => ({
      method: 'POST',
      path,
      allow: ['RESPONDENT'],
      links: true,
      summary: 'What the holder of a personal link says to the consent text',
      tag,
      body: { fields: ownFields },
      query: { language: 'The language the text was read in' },
      refusals: ['invalid'],
      handle: own,
    }),
  ),
  {
    method: 'POST',
    path: 'users/:id/consent',
    allow: ['ADMIN', 'INVESTIGATOR'],
    summary: 'What a respondent said to the consent text, recorded by staff',
    tag,
    body: { fields: behalfFields },
    refusals: ['invalid', 'not_found', 'bad_request', 'submission_differs'],
    handle: onBehalf,
  },
  {
    method: 'GET',
    path: 'consent',
    allow: ['anyone'],
    summary: 'The version and hash of the consent text in force',
    tag,
    query: { language: 'en, fr, pt or mg' },
    handle: textInForce,
  },
];
