import { authorizationCodeGrant, fetchUserInfo } from 'openid-client';
import { and, eq, isNotNull } from 'drizzle-orm';
import { isStaff } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { findAccount } from '../findAccount.ts';
import { tellPerson } from '../secondFactor/tellPerson.ts';
import { issueToken, takeToken } from '../tokens.ts';
import { discover } from './discover.ts';
import { flowOf, returnAddress } from './flow.ts';

const { accounts, providerAccounts, users } = tables;

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

type Person = { id: string; role: (typeof users.$inferSelect)['role'] };

async function linked(tx: Queries, { issuer, subject }: Known): Promise<Person | undefined> {
  const [one] = await tx
    .select({ id: users.id, role: users.role })
    .from(providerAccounts)
    .innerJoin(users, eq(users.id, providerAccounts.userId))
    .where(and(eq(providerAccounts.issuer, issuer), eq(providerAccounts.subject, subject)));
  return one;
}

/** The first time, by the mail; a person who is known there by another name already is not taken over by whoever has the mail now. */
async function link(services: Services, tx: Queries, { issuer, subject, email }: Known): Promise<Person | undefined> {
  const person = email === undefined ? undefined : await findAccount(tx, email);
  if (!person || !isStaff(person.role)) return undefined;
  const made = await tx.insert(providerAccounts).values({ issuer, subject, userId: person.id }).onConflictDoNothing().returning();
  if (made.length === 0) return undefined;
  await tellPerson(services, tx, { userId: person.id, what: 'providerOn' });
  await services.audit.write(tx, { actorId: person.id, actorRole: person.role, action: 'provider-linked', resource: 'users', recordId: person.id });
  return person;
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
    const person = (await linked(tx, who)) ?? (await link(services, tx, who));
    const disabled = person && (await tx.$count(accounts, and(eq(accounts.userId, person.id), isNotNull(accounts.disabledAt)))) > 0;
    if (!person || disabled || !isStaff(person.role)) {
      services.sightings.note({ actorId: null, actorRole: 'ANONYMOUS', action: 'sign-in-failed', resource: 'users', code: 'provider_refused' });
      throw new Refusal('provider_refused');
    }
    const proof = await issueToken(tx, { kind: 'provider-proof', userId: person.id, at, expiresAt: new Date(at.getTime() + milliseconds) });
    return { proof };
  });
}
