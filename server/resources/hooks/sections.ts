import { eq, inArray } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';
import { nameOfList } from './nameOfList.ts';
import { either, isAnswered } from './collected.ts';
import type { Hooks } from './hooks.ts';
import { numberAgain } from './numberAgain.ts';
import { formsOfParts, ownMedia } from './ownMedia.ts';

const { questions } = tables;
const subSections = tables['sub-sections'];

export const sections: Hooks = {
  /** Formulas and exports call a repeated part by its name, which never changes by itself. */
  async complete(values, before, { tx }) {
    const { formulaireId }: Readonly<Record<string, unknown>> = { ...before, ...values };
    await nameOfList(tx, { values, before }, () => (typeof formulaireId === 'string' ? formulaireId : undefined));
  },
  stored: (after, _, { tx }) => ownMedia(tx, after, formsOfParts.sections),
  reordered: async ({ formulaireId }, context) => {
    if (typeof formulaireId === 'string') await numberAgain(context, formulaireId);
  },
  isCollected: ({ id }, { tx }) => {
    const inside = tx.select({ id: subSections.id }).from(subSections).where(eq(subSections.sectionId, id));
    return isAnswered(tx, either(eq(questions.sectionId, id), inArray(questions.subSectionId, inside)));
  },
};
