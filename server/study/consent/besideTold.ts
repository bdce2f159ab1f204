import { besideAsked, besideMissing, besideOf, type ConsentBeside } from '../../../src/contract/consentAsks.ts';
import { Refusal } from '../../http/refusal.ts';
import type { FormDefinition } from '../forms/freezeForm.ts';

export interface BesideTold {
  /** A no needs no witness, and no guardian. */
  given: boolean;
  readAloud: boolean;
  beside: ConsentBeside;
}

/**
 * Of what was said beside a yes, what the form asks for.
 * @throws Refusal `invalid` at each field that a yes lacks: a witness, or of a guardian and the child one without the other
 */
export function besideTold(form: FormDefinition | undefined, { given, readAloud, beside }: BesideTold): ConsentBeside {
  const asked = given ? besideAsked(form ?? {}, beside, readAloud) : [];
  const missing = besideMissing(asked, beside);
  if (missing.length > 0) throw new Refusal('invalid', { problems: Object.fromEntries(missing.map((name) => [name, { code: 'required' as const }])) });
  return besideOf(asked, beside);
}
