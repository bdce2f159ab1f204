import { eq, sql } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { isAnswered } from './collected.ts';
import { freeCode } from '../../../src/questionnaire/engine/freeCode.ts';
import type { Hooks } from './hooks.ts';
import { keepNumbers } from './keepNumbers.ts';
import { numberAgain } from './numberAgain.ts';
import { formsOfParts, ownMedia } from './ownMedia.ts';
import { formOf, questionsNextTo } from './questionsNextTo.ts';

const { questions: table } = tables;

export const questions: Hooks = {
  said: 'recorded',
  isCollected: ({ id }, { tx }) => isAnswered(tx, eq(table.id, id)),
  /** A number that nobody typed follows the order, with those of all the other questions. */
  async stored(after, before, { tx, numberLater }) {
    await ownMedia(tx, after, formsOfParts.parts);
    const form = await formOf(tx, after);
    if (!form) return;
    const typed = after.numeroFixed === true && after.numero !== before?.numero ? after.id : undefined;
    if (numberLater && !typed) return void numberLater.add(form);
    Object.assign(after, (await keepNumbers(tx, form, { typed })).get(after.id));
  },
  async reordered(record, context) {
    const form = await formOf(context.tx, record);
    if (form) await numberAgain(context, form);
  },
  /** In a form a question has a number and a code. The code never changes by itself: exports and rules call the question by it. */
  async complete(values, before, { tx }) {
    const typed = Object.hasOwn(values, 'numero');
    if (typed && values.numero !== before?.numero) values.numeroFixed = values.numero !== null;
    const after = { ...before, ...values };
    const neighbours = await questionsNextTo(tx, after);
    if (!neighbours) return;
    if (after.numero === null || after.numero === undefined) {
      const [row] = await tx
        .select({ last: sql<number>`coalesce(max(${table.numero}), 0)::int` })
        .from(table)
        .where(neighbours);
      values.numero = (row?.last ?? 0) + 1;
    }
    const wanted = after.code;
    if (before && before.code !== null && !Object.hasOwn(values, 'code') && !moved(before, after)) return;
    const rows = await tx.select({ code: table.code }).from(table).where(neighbours);
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
