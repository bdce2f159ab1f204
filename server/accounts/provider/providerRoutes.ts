import type { ProviderFlow, Session } from '../../../src/contract/index.ts';
import { label, roles, secret, text } from '../../../src/resources/define/index.ts';
import { callerAddress } from '../../http/callerAddress.ts';
import type { Route } from '../../http/route.ts';
import { object, oneOf, text as written } from '../../http/shapes.ts';
import { translate } from '../../http/translate.ts';
import { browserOf } from '../openSession.ts';
import { signInFields } from '../accountFields.ts';
import { beginProviderSignIn } from './beginProviderSignIn.ts';
import { signInByProvider } from './signInByProvider.ts';
import { takeProviderAnswer } from './takeProviderAnswer.ts';

const tag = 'accounts';
const oneTime = label({
  en: 'One-time proof',
  fr: 'Preuve à usage unique',
  pt: 'Prova de uso único',
  mg: 'Porofo indray mandeha',
  sw: 'Uthibitisho wa mara moja',
});
const answerBack = label({ en: 'Answer', fr: 'Réponse', pt: 'Resposta', mg: 'Valiny', sw: 'Jibu' });
const { device, code, passkey } = signInFields;
const ownPassword = signInFields.password.label;

/** Staff come in by their organisation's own sign-in (OpenID Connect), where one is set. */
export const providerRoutes: Route[] = [
  {
    method: 'POST',
    path: 'auth/provider',
    allow: ['anyone'],
    secretInBody: true,
    summary: 'The way to the organisation’s own sign-in, and a secret that the browser keeps until it is back',
    tag,
    answer: object<ProviderFlow>({ url: written, flow: written }),
    refusals: ['not_found', 'too_many_requests', 'unavailable'],
    handle: ({ services, request }) => beginProviderSignIn(services, callerAddress(request)),
  },
  {
    method: 'POST',
    path: 'auth/provider/answer',
    allow: ['anyone'],
    secretInBody: true,
    summary: 'What the browser came back with, for a proof of who it is that opens one session in the next minutes',
    tag,
    body: { fields: { flow: secret({ label: oneTime, required: true }), answer: text({ label: answerBack, required: true, max: 4000 }) } },
    answer: object<{ proof: string }>({ proof: written }),
    refusals: ['invalid', 'not_found', 'provider_refused', 'too_many_requests', 'unavailable'],
    handle: ({ services, body }) => takeProviderAnswer(services, body as { flow: string; answer: string }),
  },
  {
    method: 'POST',
    path: 'auth/provider/session',
    allow: ['anyone'],
    secretInBody: true,
    summary:
      'Sign in with that proof, and a code or a passkey where the account has a second factor here; the first time also with the account’s password, or the code of an invitation',
    tag,
    body: {
      fields: {
        proof: secret({ label: oneTime, required: true }),
        password: secret({ label: ownPassword }),
        invitation: secret({ label: oneTime }),
        device,
        code,
        passkey,
      },
    },
    answer: object<Session>({ message: written, role: oneOf(roles), access_token: written }),
    refusals: [
      'invalid',
      'provider_refused',
      'provider_link_needed',
      'password_wrong',
      'link_invalid',
      'second_factor_needed',
      'second_factor_wrong',
      'passkey_wrong',
      'too_many_requests',
    ],
    async handle({ services, body, request, locale, caller }): Promise<Session> {
      const given = body as {
        proof: string;
        password?: string | null;
        invitation?: string | null;
        device?: string | null;
        code?: string | null;
        passkey?: string | null;
      };
      const { name, role, token } = await signInByProvider(services, { ...given, ...browserOf(request, caller) });
      return { message: translate('signedIn', locale, { name }), role, access_token: token };
    },
  },
];
