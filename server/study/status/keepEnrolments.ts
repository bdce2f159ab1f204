import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import type { Enrolment } from './Enrolment.ts';

const { enrolments } = tables;

/**
 * Keeps the enrolments under which something is stored, and makes each one's form the person's current one, unless they were given another meanwhile
 * and are not through with it: then it is the former one whose answers have only come later.
 */
export async function keepEnrolments(tx: Queries, kept: readonly Enrolment[]): Promise<void> {
  if (kept.length === 0) return;
  await tx
    .insert(enrolments)
    .values([...kept])
    .onConflictDoNothing({ target: enrolments.id });
  const current = JSON.stringify(kept.map(({ userId, formulaireId, status }) => ({ id: userId, form: formulaireId, status })));
  await tx.execute(sql`
    update users set formulaire_id = current.form, status = current.status, reopen_reason = null
    from jsonb_to_recordset(${current}::jsonb) as current(id uuid, form uuid, status text)
    where users.id = current.id and users.formulaire_id is distinct from current.form and not exists (
      select from enrolments given where given.user_id = users.id and given.formulaire_id = users.formulaire_id and given.status <> 'CLOSED')`);
}
