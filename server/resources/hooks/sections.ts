import { eq, inArray } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';
import { either, isAnswered } from './collected.ts';
import type { Hooks } from './hooks.ts';

const { questions } = tables;
const subSections = tables['sub-sections'];

export const sections: Hooks = {
  isCollected: ({ id }, { tx }) => {
    const inside = tx.select({ id: subSections.id }).from(subSections).where(eq(subSections.sectionId, id));
    return isAnswered(tx, either(eq(questions.sectionId, id), inArray(questions.subSectionId, inside)));
  },
};
