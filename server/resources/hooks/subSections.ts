import { eq } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';
import { isAnswered } from './collected.ts';
import type { Hooks } from './hooks.ts';

export const subSections: Hooks = {
  isCollected: ({ id }, { tx }) => isAnswered(tx, eq(tables.questions.subSectionId, id)),
};
