import { and, eq, isNull, ne } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { isAnswered } from './collected.ts';
import { freeCode } from '../../../src/questionnaire/engine/freeCode.ts';
import type { Hooks } from './hooks.ts';
import { formsOfParts, ownMedia } from './ownMedia.ts';

const { reponses: table, questions } = tables;

export const reponses: Hooks = {
  said: 'recorded',
  /** Which answers chose it cannot be told from its title alone once that was edited: its question's answers decide. */
  isCollected: async ({ questionId }, { tx }) => typeof questionId === 'string' && isAnswered(tx, eq(questions.id, questionId)),
  stored: (after, _, { tx }) => ownMedia(tx, after, formsOfParts.reponses),
  /** Below a question a proposed answer has a code of its own, for statisticians. */
  async complete(values, before, { tx }) {
    const { id, questionId, code }: Readonly<Record<string, unknown>> = { ...before, ...values };
    if (typeof questionId !== 'string') return;
    const rows = await tx
      .select({ code: table.code })
      .from(table)
      .where(and(eq(table.questionId, questionId), isNull(table.archivedAt), typeof id === 'string' ? ne(table.id, id) : undefined));
    const used = new Set(rows.flatMap((row) => row.code ?? []));
    if (typeof code !== 'string') values.code = freeCode(`a${rows.length + 1}`, used);
    else if (used.has(code) && Object.hasOwn(values, 'code')) throw new Refusal('invalid', { problems: { code: { code: 'taken' } } });
  },
};
