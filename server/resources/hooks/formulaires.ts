import { and, eq, ne } from 'drizzle-orm';
import { readCheckQuestions } from '../../../src/contract/checkQuestions.ts';
import { wrongEventLine } from '../../../src/contract/localEvents.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Hooks } from './hooks.ts';
import { formsOfParts, ownMedia } from './ownMedia.ts';

const { formulaires: forms, formVersions } = tables;

export const formulaires: Hooks = {
  /** Texts that are lists of their own kind. */
  async complete({ events, consentQuestions }) {
    const line = typeof events === 'string' ? wrongEventLine(events) : undefined;
    if (line !== undefined) throw new Refusal('invalid', { problems: { events: { code: 'not_an_event', params: { line } } } });
    if (typeof consentQuestions === 'string' && !readCheckQuestions(consentQuestions))
      throw new Refusal('invalid', { problems: { consentQuestions: { code: 'not_check_questions' } } });
  },
  /** A form that was ever activated has a link in the world and versions that answers may name. */
  isCollected: async ({ id }, { tx }) => {
    const [version] = await tx.select({ id: formVersions.id }).from(formVersions).where(eq(formVersions.formulaireId, id)).limit(1);
    return version !== undefined;
  },
  /** The study has one default at most: the other gives way. */
  async stored(after, before, { tx }) {
    await ownMedia(tx, after, formsOfParts.formulaires);
    const { id, isDefault } = after;
    if (isDefault !== true || before?.isDefault === true) return;
    await tx
      .update(forms)
      .set({ isDefault: false })
      .where(and(eq(forms.isDefault, true), ne(forms.id, id)));
  },
  /** Its link closes with it. */
  leaving: async ({ id }, { tx }) => {
    await tx.update(forms).set({ isValid: false, isDefault: false }).where(eq(forms.id, id));
  },
};
