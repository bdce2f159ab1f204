import { tables } from '../../database/tables/index.ts';
import type { Hooks } from '../../resources/hooks/hooks.ts';
import { findEnrolments } from './findEnrolments.ts';

const { enrolments } = tables;

/**
 * A person goes on to another form by being given it: an enrolment of its own from then on, and as far as that one has come is how far the person
 * is. What belongs to the form before stays under its study code.
 */
export function takesUpForm(hooks: Hooks): Hooks {
  return {
    ...hooks,
    async complete(values, before, context) {
      await hooks.complete?.(values, before, context);
      const formId = values.formulaireId;
      if (before?.role !== 'RESPONDENT' || formId === undefined || formId === before.formulaireId) return;
      // What may be recorded was said of the form before.
      values.acceptRecording = null;
      values.reopenReason = null;
      if (typeof formId !== 'string') {
        values.status = 'NOT_STARTED';
        return;
      }
      const { services, tx } = context;
      const [enrolment] = await findEnrolments(tx, [{ userId: before.id, formId }], new Date(services.now()));
      if (enrolment) await tx.insert(enrolments).values(enrolment).onConflictDoNothing({ target: enrolments.id });
      values.status = enrolment?.status ?? 'NOT_STARTED';
    },
  };
}
