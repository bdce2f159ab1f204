import { eq } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';
import { isAnswered } from './collected.ts';
import type { Hooks } from './hooks.ts';
import { keepNumbers } from './keepNumbers.ts';
import { formsOfParts, ownMedia } from './ownMedia.ts';
import { formOf } from './questionsNextTo.ts';

export const subSections: Hooks = {
  stored: (after, _, { tx }) => ownMedia(tx, after, formsOfParts.parts),
  reordered: async (record, { tx }) => {
    const form = await formOf(tx, record);
    if (form) await keepNumbers(tx, form);
  },
  isCollected: ({ id }, { tx }) => isAnswered(tx, eq(tables.questions.subSectionId, id)),
};
