import { authorizationCodeGrant, fetchUserInfo } from 'openid-client';
import { isStaff } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { findAccount, findAccountById, type FoundAccount } from '../findAccount.ts';
import { issueToken, takeToken } from '../tokens.ts';
import { discover } from './discover.ts';
import { flowOf, returnAddress } from './flow.ts';
import { provedLink } from './providerLinks.ts';

/** Until a code is found in the telephone. */
const milliseconds = 5 * 60_000;

interface Known {
  issuer: string;
  subject: string;
  /** Where the provider says that it is this person's beyond doubt. */
  email: string | undefined;
}

async function whoIs(services: Services, flow: string, answer: string): Promise<Known> {
  const provider = await discover(services);
  const { state, nonce, verifier } = await flowOf(services.config, flow);
  const back = new URL(returnAddress(services.config));
  back.search = answer;
  const tokens = await authorizationCodeGrant(provider, back, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('no ID token came');
  const { sub: subject, iss: issuer } = claims;
  const { email, email_verified } = claims.email === undefined ? await fetchUserInfo(provider, tokens.access_token, subject) : claims;
  return { issuer, subject, email: typeof email === 'string' && email_verified === true ? email : undefined };
}

/**
 * Whom the provider means: who is linked with what it calls them, else who has exactly this mail. A person who is known there by another name already is not
 * taken over by whoever has the mail now.
 */
async function meant(tx: Queries, { issuer, subject, email }: Known): Promise<FoundAccount | undefined> {
  const link = await provedLink(tx, { issuer, subject });
  if (link) return findAccountById(tx, link.userId);
  const person = email === undefined ? undefined : await findAccount(tx, email);
  return person && !(await provedLink(tx, { issuer, userId: person.id })) ? person : undefined;
}

/**
 * What the provider sent the browser back with, for what proves in the next minutes who it is. A flow takes one answer, right or wrong; who is
 * nobody here, no member of staff or disabled is one refusal with all that is wrong. @throws Refusal 401 `provider_refused`
 */
export async function takeProviderAnswer(services: Services, { flow, answer }: { flow: string; answer: string }): Promise<{ proof: string }> {
  const { database, logger, now } = services;
  const at = new Date(now());
  if (!(await database.db.transaction((tx) => takeToken(tx, flow, { kinds: ['provider-flow'], at })))) throw new Refusal('provider_refused');
  const who = await whoIs(services, flow, answer).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    logger.warn({ err: error }, 'the sign-in of the organisation was refused');
    throw new Refusal('provider_refused');
  });
  return database.db.transaction(async (tx) => {
    const person = await meant(tx, who);
    if (!person || person.disabledAt || !isStaff(person.role)) {
      services.sightings.note({ actorId: null, actorRole: 'ANONYMOUS', action: 'sign-in-failed', resource: 'users', code: 'provider_refused' });
      throw new Refusal('provider_refused');
    }
    const { issuer, subject } = who;
    const proof = await issueToken(tx, { kind: 'provider-proof', userId: person.id, issuer, subject, at, expiresAt: new Date(at.getTime() + milliseconds) });
    return { proof };
  });
}
