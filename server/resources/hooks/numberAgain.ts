import type { WriteContext } from './hooks.ts';
import { keepNumbers } from './keepNumbers.ts';

/** Numbers a form's questions in their order after one of its parts changed, or notes that it is to be done at the end. */
export async function numberAgain({ tx, numberLater }: WriteContext, formId: string): Promise<void> {
  if (numberLater) numberLater.add(formId);
  else await keepNumbers(tx, formId);
}
