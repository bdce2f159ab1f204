import { eq } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';
import type { Hooks } from './hooks.ts';

const { formulaires: forms, formVersions } = tables;

export const formulaires: Hooks = {
  /** A form that was ever activated has a link in the world and versions that answers may name. */
  isCollected: async ({ id }, { tx }) => {
    const [version] = await tx.select({ id: formVersions.id }).from(formVersions).where(eq(formVersions.formulaireId, id)).limit(1);
    return version !== undefined;
  },
  /** Its link closes with it. */
  leaving: async ({ id }, { tx }) => {
    await tx.update(forms).set({ isValid: false }).where(eq(forms.id, id));
  },
};
