import { eq, sql } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { isAnswered } from './collected.ts';
import { freeCode } from './freeCode.ts';
import type { Hooks } from './hooks.ts';
import { questionsBeside } from './questionsBeside.ts';

const { questions: table } = tables;

export const questions: Hooks = {
  said: 'recorded',
  isCollected: ({ id }, { tx }) => isAnswered(tx, eq(table.id, id)),
  /** In a form a question has a number and a code. The code never changes by itself: exports and rules call the question by it. */
  async complete(values, before, { tx }) {
    const after = { ...before, ...values };
    const beside = await questionsBeside(tx, after);
    if (!beside) return;
    if (after.numero === null || after.numero === undefined) {
      const [row] = await tx
        .select({ last: sql<number>`coalesce(max(${table.numero}), 0)::int` })
        .from(table)
        .where(beside);
      values.numero = (row?.last ?? 0) + 1;
    }
    const wanted = after.code;
    if (before && before.code !== null && !Object.hasOwn(values, 'code') && !moved(before, after)) return;
    const rows = await tx.select({ code: table.code }).from(table).where(beside);
    const used = new Set(rows.flatMap(({ code }) => code ?? []));
    if (typeof wanted !== 'string') values.code = freeCode(`q${String(values.numero ?? after.numero)}`, used);
    else if (used.has(wanted)) {
      if (Object.hasOwn(values, 'code')) throw new Refusal('invalid', { problems: { code: { code: 'taken' } } });
      values.code = freeCode(wanted, used);
    }
  },
};

function moved(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): boolean {
  return before.sectionId !== after.sectionId || before.subSectionId !== after.subSectionId;
}
