import type { Form, ProblemCode } from '../../../src/contract/index.ts';
import { checkFormInSteps, refusalOf } from '../../../src/questionnaire/engine/checkForm.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import { inTurns } from '../../createPauses.ts';
import { Refusal } from '../../http/refusal.ts';
import { translate } from '../translate.ts';

/** What is told first where a form has several faults. */
const gravest: readonly ProblemCode[] = ['form_empty', 'form_section_empty', 'form_choice_empty', 'form_rules_wrong', 'form_names_unknown', 'invalid'];
const mostTitles = 5;

/**
 * Refuses a form that nobody could fill in, with a sentence for each place concerned by its id. `plainNames` are those that texts name, that are
 * not in the form and that somebody agreed to keep as they stand.
 * @throws Refusal `form_empty`, `form_section_empty`, `form_choice_empty``, `form_rules_wrong`, `form_names_unknown` or `invalid`
 */
export async function refuseInvalidForm(
  form: Form,
  { locale, plainNames = [] }: { locale: Locale; plainNames?: readonly string[] | undefined },
): Promise<void> {
  const checked = await inTurns(checkFormInSteps(form));
  const problems = checked.filter(({ code, params }) => code !== 'name_unknown' || !plainNames.includes(String(params?.name)));
  const code = gravest.find((one) => problems.some((problem) => refusalOf(problem.code) === one));
  if (!code) return;
  const concerned = problems.filter((problem) => refusalOf(problem.code) === code).map(({ title }) => `“${title}”`);
  const titles = [...new Set(concerned)].slice(0, mostTitles).join(', ');
  throw new Refusal(code, {
    params: { titles },
    errors: Object.fromEntries(problems.map((problem) => [problem.id, translate(`invalid_${problem.code}`, locale, problem.params)])),
    details: { problems },
  });
}
