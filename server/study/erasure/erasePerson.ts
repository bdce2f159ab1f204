import { and, eq, sql } from 'drizzle-orm';
import { erasureSetting } from '../../database/derived/triggers.ts';
import { refuseLastAdmin } from '../../accounts/refuseLastAdmin.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import type { Caller } from '../../http/route.ts';
import { removeFiles, withdrawFiles } from '../../files/withdrawFiles.ts';
import type { Services } from '../../services.ts';
import type { Person } from '../personInScope.ts';
import { deleteSets } from '../answers/deleteSets.ts';
import { setsOf } from '../status/setsOf.ts';
import { withoutMentions } from './withoutMentions.ts';
import { actor } from '../../resources/auditable.ts';

const { answerChanges, approvals, consents, imports, importSteps, manySteps, requests, responses, statusChanges, users, visits } = tables;

export interface Erasure {
  person: Person;
  reason: string;
  /** Their answers go as well, in place of staying under the study code. */
  answers?: boolean;
  caller: Caller;
}

/** Lines that are never changed give up whom they name, and nothing else. */
async function blankNames(tx: Queries, id: string): Promise<void> {
  await tx.execute(sql`select set_config(${erasureSetting}, 'on', true)`);
  await tx
    .update(consents)
    .set({ userId: null, witness: null, witnessEvidence: null, guardian: null, relation: null, evidence: null })
    .where(eq(consents.userId, id));
  // Only somebody who was staff once is named in these.
  await tx.update(consents).set({ recordedBy: null }).where(eq(consents.recordedBy, id));
  await tx.update(statusChanges).set({ byUser: null }).where(eq(statusChanges.byUser, id));
  await tx.update(answerChanges).set({ byUser: null }).where(eq(answerChanges.byUser, id));
  await tx.update(responses).set({ filledBy: null }).where(eq(responses.filledBy, id));
  await tx.update(visits).set({ recordedBy: null }).where(eq(visits.recordedBy, id));
  await tx.update(users).set({ headId: null }).where(eq(users.headId, id));
  await tx.update(users).set({ registeredBy: null }).where(eq(users.registeredBy, id));
  await tx.execute(sql`select set_config(${erasureSetting}, '', true)`);
}

/** What an import keeps to be taken back must not bring the person back. */
async function forgetImports(tx: Queries, id: string): Promise<void> {
  const found = await tx
    .select({ id: imports.id, report: imports.report })
    .from(imports)
    .where(sql`position(${id} in ${imports.report}::text) > 0`)
    .for('update');
  for (const line of found)
    await tx
      .update(imports)
      .set({ report: withoutMentions(line.report, id) })
      .where(eq(imports.id, line.id));
  const { importId, number, created, changed, restored } = importSteps;
  const steps = await tx
    .select()
    .from(importSteps)
    .where(sql`position(${id} in ${created}::text || ${changed}::text || ${restored}::text) > 0`)
    .for('update');
  for (const step of steps) {
    const kept = withoutMentions({ created: step.created, changed: step.changed, restored: step.restored }, id) as typeof step;
    await tx
      .update(importSteps)
      .set(kept)
      .where(and(eq(importId, step.importId), eq(number, step.number)));
  }
}

/** Nor must what acts on many keep. */
async function forgetActs(tx: Queries, id: string): Promise<void> {
  const named = sql`${manySteps.changed} @> ${JSON.stringify([{ id }])}::jsonb`;
  const left = sql`(SELECT coalesce(jsonb_agg(one), '[]') FROM jsonb_array_elements(${manySteps.changed}) AS one WHERE one ->> 'id' <> ${id})`;
  await tx.update(manySteps).set({ changed: left }).where(named);
}

/**
 * Takes somebody's identity out of the study for good: record, sign-in, links, sessions, mails, what imports and acts on many remember. A respondent's answers
 * stay under the study code, which from now on leads to nobody, or are deleted with their history; pictures, voices and signatures go. What phones still bring for this person is refused.
 * What staff did stays in the log under their id, which leads to nobody either.
 * @throws Refusal `last_admin`
 */
export async function erasePerson(services: Services, { person: { id, email, role }, reason, answers = false, caller }: Erasure): Promise<void> {
  const { database, audit, mailer } = services;
  const withdrawn = await database.db.transaction(async (tx) => {
    if (role === 'ADMIN') await refuseLastAdmin(tx, id);
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
    const at = new Date(services.now());
    const evidence = await withdrawFiles(tx, { consents: tx.select({ id: consents.id }).from(consents).where(eq(consents.userId, id)) }, at);
    await blankNames(tx, id);
    // A picture, a voice or a signature is the person, under whatever code it hangs.
    const taken = answers
      ? await deleteSets(tx, sql`${setsOf(tx, id)}`, { at, setting: erasureSetting })
      : await withdrawFiles(tx, { sets: setsOf(tx, id) }, at);
    // What somebody noted at the door tells of the person, and goes.
    await tx.delete(visits).where(eq(visits.respondentId, id));
    // What they asked for is answered by this.
    const answered = { respondentId: null, note: null, state: 'DONE', dueOn: null, doneOn: at.toISOString().slice(0, 10) } as const;
    await tx.update(requests).set(answered).where(eq(requests.respondentId, id));
    await forgetImports(tx, id);
    await forgetActs(tx, id);
    // Asked for with a second person's yes, and with a reason that may name somebody.
    await tx.delete(approvals).where(eq(approvals.recordId, id));
    if (email) await mailer.forget(email, tx);
    // Accounts, sessions, links and registrations go with the record; enrolments stay and name nobody.
    await tx.delete(users).where(eq(users.id, id));
    await audit.write(tx, {
      ...actor(caller),
      action: 'erase',
      resource: 'users',
      recordId: id,
      reason,
      ...(answers && { after: { answers } }),
    });
    return [...evidence, ...taken];
  });
  await removeFiles(services, withdrawn);
}
