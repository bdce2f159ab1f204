import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '../../../src/resources/define/index.ts';
import { tables } from '../../database/tables/index.ts';
import type { Caller } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import type { Person } from '../personInScope.ts';
import { consentText } from './consentTexts.ts';

const { consents, enrolments, users } = tables;

export interface ConsentEvent {
  person: Pick<Person, 'id' | 'formulaireId'>;
  /** What the person said; a no after a yes is a withdrawal. */
  given: boolean;
  /** The language the text was read in. */
  language: Locale;
  caller: Caller;
  /** Staff read the text to the person. */
  readAloud?: boolean;
}

export type ConsentOutcome = 'consent_given' | 'consent_refused' | 'consent_withdrawn';

/** Writes down what a person said to the consent text: which words, in which language, when, and who recorded it. Nothing is overwritten. */
export function recordConsent({ database, audit, now }: Services, { person, given, language, caller, readAloud }: ConsentEvent): Promise<ConsentOutcome> {
  return database.db.transaction(async (tx) => {
    const { version, hash } = consentText(language);
    const self = caller.userId === person.id;
    const at = new Date(now());
    await tx.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('update');
    const earlier = await tx.select({ given: consents.given }).from(consents).where(eq(consents.userId, person.id));
    const [enrolment] = person.formulaireId
      ? await tx
          .select({ id: enrolments.id })
          .from(enrolments)
          .where(and(eq(enrolments.userId, person.id), eq(enrolments.formulaireId, person.formulaireId)))
      : [];
    await tx.insert(consents).values({
      userId: person.id,
      enrolmentId: enrolment?.id ?? null,
      given,
      textVersion: version,
      textHash: hash,
      language,
      channel: self ? 'self' : 'interviewer',
      recordedBy: self ? null : caller.userId,
      // Two events of one moment keep their order.
      at: sql`greatest(${at.toISOString()}::timestamptz, (select max(at) + interval '1 millisecond' from consents where user_id = ${person.id}))`,
    });
    await tx.update(users).set({ acceptResponse: given, updatedAt: at }).where(eq(users.id, person.id));
    const withdrawn = !given && earlier.some((event) => event.given);
    await audit.write(tx, {
      actorId: caller.userId,
      actorRole: caller.role,
      action: withdrawn ? 'withdraw' : 'consent',
      resource: 'users',
      recordId: person.id,
      after: { given, version, language, ...(readAloud !== undefined && { readAloud }) },
    });
    return given ? 'consent_given' : withdrawn ? 'consent_withdrawn' : 'consent_refused';
  });
}
