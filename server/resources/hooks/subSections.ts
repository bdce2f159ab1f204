import { eq } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';
import { isAnswered } from './collected.ts';
import type { Hooks } from './hooks.ts';
import { nameOfList } from './nameOfList.ts';
import { numberAgain } from './numberAgain.ts';
import { formsOfParts, ownMedia } from './ownMedia.ts';
import { formOf } from './questionsNextTo.ts';

export const subSections: Hooks = {
  complete: (values, before, { tx }) => nameOfList(tx, { values, before }, () => formOf(tx, { ...before, ...values })),
  stored: (after, _, { tx }) => ownMedia(tx, after, formsOfParts.parts),
  reordered: async (record, context) => {
    const form = await formOf(context.tx, record);
    if (form) await numberAgain(context, form);
  },
  isCollected: ({ id }, { tx }) => isAnswered(tx, eq(tables.questions.subSectionId, id)),
};
