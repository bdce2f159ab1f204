import type { Hooks } from '../../resources/hooks/hooks.ts';
import { formOfPerson } from './formOfPerson.ts';

/** A new respondent is given the study's default form unless one was chosen for them, and keeps it whatever becomes the default later. */
export function givesForm(hooks: Hooks): Hooks {
  return {
    ...hooks,
    async complete(values, before, context) {
      await hooks.complete?.(values, before, context);
      if (!before && values.role === 'RESPONDENT') values.formulaireId ??= await formOfPerson(context.tx, { formulaireId: null });
    },
  };
}
