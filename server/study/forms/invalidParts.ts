import type { Form } from '../../../src/contract/index.ts';
import { checkFormInSteps, type FormProblem } from '../../../src/questionnaire/engine/checkForm.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import { inTurns } from '../../createPauses.ts';
import { translate } from '../translate.ts';

/** A place of a form that nobody could fill in, and why, in the reader's language. */
export interface InvalidPart extends Pick<FormProblem, 'place' | 'id' | 'title'> {
  why: string;
  /** What a text names and is not in the form. */
  name?: string;
}

/** What prevents activating a draft, each at its place. */
export async function invalidParts(draft: Form, locale: Locale): Promise<InvalidPart[]> {
  const problems = await inTurns(checkFormInSteps(draft));
  return problems.map(({ place, id, title, code, params }) => ({
    place,
    id,
    title,
    why: translate(`invalid_${code}`, locale, params),
    ...(code === 'name_unknown' && { name: String(params?.name) }),
  }));
}
