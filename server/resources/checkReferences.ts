import { and, eq } from 'drizzle-orm';
import type { Problem } from '../../src/resources/define/index.ts';
import type { Queries } from '../database/database.ts';
import { shareName } from '../database/lockName.ts';
import { refuseProblems } from '../http/readValues.ts';
import { rowsById } from './findRecord.ts';
import { referencesOf, type Model, type Row } from './model.ts';
import { below, leadsUpTo } from './below.ts';
import { placesMove } from './takeAlong.ts';

interface Change {
  values: Readonly<Record<string, unknown>>;
  before: Row | null;
}

/**
 * References must lead to records that exist and are not archived; and where a record names two places of which one lies
 * above the other (a division and a conference), the lower must lie in the higher.
 * @throws Refusal 422 with `unknown_reference` or `wrong_parent` at the field
 */
export async function checkReferences(tx: Queries, model: Model, { values, before }: Change): Promise<void> {
  const problems: Record<string, Problem> = {};
  const after = { ...before, ...values };
  const references = referencesOf(model);
  for (const { name, target } of references) {
    const id = values[name];
    if (typeof id !== 'string' || id === before?.[name]) continue;
    const found = (await rowsById(tx, target, [id])).get(id);
    if (!found || found.archivedAt) problems[name] = { code: 'unknown_reference' };
  }
  const parents = references.filter(({ name }) => model.resource.parents?.includes(name) && typeof after[name] === 'string');
  const touched = ({ name }: { name: string }) => Object.hasOwn(values, name);
  const pairs = parents.flatMap((lower) =>
    parents
      .filter((higher) => (touched(lower) || touched(higher)) && leadsUpTo(lower.target.name, higher.name))
      .filter((higher) => !problems[lower.name] && !problems[higher.name])
      .map((higher) => ({ lower, higher })),
  );
  if (pairs.length > 0) await shareName(tx, placesMove);
  for (const { lower, higher } of pairs) {
    if (problems[lower.name]) continue;
    const inside = below(tx, lower.target.name, { ancestor: higher.name, ids: [after[higher.name] as string] });
    const itself = eq(lower.target.table.id, after[lower.name] as string);
    const [found] = await tx.select({ id: lower.target.table.id }).from(lower.target.table).where(and(itself, inside));
    if (!found) problems[lower.name] = { code: 'wrong_parent' };
  }
  refuseProblems(problems);
}
