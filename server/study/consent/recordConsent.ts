import { and, eq, sql } from 'drizzle-orm';
import { detailFiles, type ConsentDetails } from '../../../src/contract/consentAsks.ts';
import { readFileName } from '../../../src/contract/files/fileName.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import type { WithdrawalEffect } from '../../../src/resources/withdrawalEffects.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { type DeviceTime, momentSaid } from '../deviceTime.ts';
import { removeFiles, type WithdrawnFile, withdrawStretches } from '../../files/withdrawFiles.ts';
import { setsOf } from '../status/setsOf.ts';
import { isByLink } from '../isByLink.ts';
import type { Person } from '../personInScope.ts';
import { formOfPerson } from '../status/formOfPerson.ts';
import { detailsTold } from './detailsTold.ts';
import { factsOf } from './factsOf.ts';
import { checksTold } from './checksTold.ts';
import { asksFor } from '../requests/asksFor.ts';
import { leaveOut } from './leaveOut.ts';
import { versionRead } from './versionRead.ts';
import { stillHolds } from '../wordsHeld.ts';
import { wordsRead } from './wordsRead.ts';
import { keepOutcome } from '../visits/keepOutcome.ts';
import { actor } from '../../resources/auditable.ts';

const { consents, enrolments, files, formulaires, users } = tables;

export interface ConsentEvent extends Partial<DeviceTime> {
  person: Pick<Person, 'id' | 'formulaireId'>;
  /** What the person said; a no after a yes is a withdrawal. */
  given: boolean;
  /** What becomes of the answers given before a withdrawal: they are kept unless said. */
  effect?: WithdrawalEffect | null | undefined;
  /** The language the text was read in. */
  language: Locale;
  caller: Caller;
  /** What was said through the person's own link, by whose device; staff who record it are the interviewer. */
  channel: 'self' | 'staff_device' | 'interviewer';
  /** Staff read the text to the person. */
  readAloud?: boolean;
  /** The version of the words that were read, where it may not be the one in force. */
  version?: string;
  checks?: string | null | undefined;
  details?: ConsentDetails;
  /** Of the form that the text was read with, where it may not be the newest. */
  formVersion?: number | undefined;
  /** The event's id, where a phone made it: repeated, it is recorded once. */
  event?: string;
}

const withdrawals = { keep: 'consent_withdrawn', leave_out: 'consent_withdrawn_left_out', erase: 'consent_withdrawn_to_erase' } as const;

export type ConsentOutcome = 'consent_given' | 'consent_refused' | (typeof withdrawals)[WithdrawalEffect];

function outcomeOf(given: boolean, effect: WithdrawalEffect | null): ConsentOutcome {
  if (given) return 'consent_given';
  return effect ? withdrawals[effect] : 'consent_refused';
}

/** For the log: that somebody bore witness or agreed for a child, and nobody's name. */
function withoutNames({ witness, guardian, minor, assent, evidence, recording }: ConsentDetails): object {
  return {
    ...(witness && { witnessed: true }),
    ...(minor !== undefined && { minor }),
    ...(guardian && { guardian: true }),
    ...(assent && { assent }),
    ...(evidence && { evidence: true }),
    ...(recording !== undefined && { recording }),
  };
}

/** From now on the files that it names are taken. */
async function expectEvidence(tx: Queries, consentId: string, details: ConsentDetails): Promise<void> {
  const named = detailFiles.flatMap((name) => readFileName(details[name] ?? '') ?? []);
  const rows = named.map(({ hash, ending }) => ({ hash, ending, use: 'collected' as const, consentId }));
  if (rows.length > 0) await tx.insert(files).values(rows).onConflictDoNothing();
}

/** What was said before, without what was taken back. */
async function wordsBefore(tx: Queries, userId: string): Promise<Word[]> {
  return tx
    .select({ id: consents.id, given: consents.given, moment: consents.moment })
    .from(consents)
    .where(and(eq(consents.userId, userId), stillHolds));
}

/** The form that the person is asked to fill in, while it is open. */
async function openForm(tx: Queries, person: ConsentEvent['person']): Promise<string | null> {
  const formId = await formOfPerson(tx, person);
  const [form] = formId ? await tx.select({ isValid: formulaires.isValid }).from(formulaires).where(eq(formulaires.id, formId)) : [];
  return form?.isValid ? formId : null;
}

/**
 * Writes down what a person said to the consent text: which words, in which language, when, and who recorded it. Nothing is overwritten.
 * @throws Refusal `checks_missing`, `submission_differs`, `invalid` where a witness, a guardian or a child's own yes is missing
 */
export async function recordConsent(services: Services, said: ConsentEvent): Promise<Said> {
  const { outcome, agrees, withdrawn } = await services.database.db.transaction((tx) => record(services, tx, said));
  await removeFiles(services, withdrawn);
  return { outcome, agrees };
}

type Word = Pick<typeof consents.$inferSelect, 'id' | 'given' | 'moment'>;

/** What somebody said came to, and whether they agree now: a word that was said before another one changes nothing of that. */
export interface Said {
  outcome: ConsentOutcome;
  agrees: boolean;
}

interface Recorded extends Said {
  /** What was recorded of interviews, and may not be kept any more. */
  withdrawn: WithdrawnFile[];
}

async function record(
  { audit, config, now }: Services,
  tx: Queries,
  { person, given, language, caller, channel, readAloud, event, formVersion, ...told }: ConsentEvent,
): Promise<Recorded> {
  const { version, hash } = await wordsRead(tx, language, told.version);
  const byLink = isByLink(channel);
  const at = new Date(now());
  await tx.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('update');
  const others = (await wordsBefore(tx, person.id)).filter(({ id }) => id !== event);
  const [known] = event ? await tx.select().from(consents).where(eq(consents.id, event)) : [];
  if (known && known.userId !== person.id) throw new Refusal('submission_differs');
  const moment = known?.moment ?? momentSaid(told, at);
  const [later] = others.filter((one) => one.moment > moment).sort((one, other) => other.moment.getTime() - one.moment.getTime());
  const agrees = later?.given ?? given;
  const withdrawn = !given && others.some((one) => one.given && one.moment <= moment);
  const effect = withdrawn ? (told.effect ?? 'keep') : null;
  if (known) return { outcome: outcomeOf(given, effect), agrees, withdrawn: [] };
  const form = (await versionRead(tx, await openForm(tx, person), formVersion))?.definition;
  const checks = checksTold(form, { given, checks: told.checks });
  const details = detailsTold(form, { given, readAloud: readAloud === true, details: told.details ?? {} });
  const [enrolment] = person.formulaireId
    ? await tx
        .select({ id: enrolments.id })
        .from(enrolments)
        .where(and(eq(enrolments.userId, person.id), eq(enrolments.formulaireId, person.formulaireId)))
    : [];
  const [kept] = await tx
    .insert(consents)
    .values({
      ...(event && { id: event }),
      userId: person.id,
      enrolmentId: enrolment?.id ?? null,
      given,
      effect,
      textVersion: version,
      textHash: hash,
      language,
      checks,
      ...details,
      facts: factsOf(config),
      channel,
      recordedBy: byLink ? null : caller.userId,
      readAloud: byLink ? null : (readAloud ?? null),
      saidAt: told.saidAt ?? null,
      clockAhead: told.clockAhead ?? null,
      moment,
      // Two events of one moment keep their order.
      at: sql`greatest(${at.toISOString()}::timestamptz, (select max(at) + interval '1 millisecond' from consents where user_id = ${person.id}))`,
    })
    .returning({ id: consents.id });
  if (effect === 'erase') await asksFor(tx, { config, person, at, kind: 'ERASURE' });
  await expectEvidence(tx, kept?.id ?? '', details);
  const isLast = later === undefined;
  // Weaker words than those before take nothing back; a new yes does.
  if (isLast && (given || (effect && effect !== 'keep'))) await leaveOut(tx, person.id, !given);
  // Whoever does not agree any more to be recorded has what was recorded taken away.
  const taken = isLast && !details.recording ? await withdrawStretches(tx, sql`${setsOf(tx, person.id)}`) : [];
  const standing = isLast && { acceptResponse: given, acceptRecording: details.recording ?? null };
  await tx
    .update(users)
    .set({ ...standing, updatedAt: at })
    .where(eq(users.id, person.id));
  // A no is a refusal, so that nobody asks again; a yes is the end of one.
  await keepOutcome(tx, person.id);
  await audit.write(tx, {
    ...actor(caller),
    action: withdrawn ? 'withdraw' : 'consent',
    resource: 'users',
    recordId: person.id,
    after: {
      given,
      ...(effect && { effect }),
      version,
      language,
      ...(checks && { checks }),
      ...(readAloud !== undefined && { readAloud }),
      ...withoutNames(details),
    },
  });
  return { outcome: outcomeOf(given, effect), agrees, withdrawn: taken };
}
