import { catalogues } from '../../../i18n/catalogues.ts';
import { translate } from '../../../i18n/translate.ts';
import type { AnswerProblem } from '../../../src/questionnaire/engine/problem.ts';
import { problemSentence } from '../../../src/questionnaire/engine/problemSentence.ts';
import type { ReadForm } from '../../../src/questionnaire/engine/readForm.ts';
import { withEntries } from '../../../src/questionnaire/engine/withEntries.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import { Refusal } from '../../http/refusal.ts';

const most = 1000;

/** A sentence per question id, the first problem of each, with the form's own words where it has some. */
export function problemsOfAnswers(form: ReadForm, problems: readonly AnswerProblem[], locale: Locale): Record<string, string> {
  const errors = new Map<string, string>();
  const asked = withEntries(
    form,
    problems.map(({ questionId }) => questionId),
    {},
  );
  for (const problem of problems) {
    const key = problem.questionId.slice(0, 100);
    if (errors.has(key) || errors.size >= most) continue;
    errors.set(key, problemSentence(asked, problem, { locale, write: (text, params) => translate(catalogues[locale].questionnaire[text], locale, params) }));
  }
  return Object.fromEntries(errors);
}

/** @throws Refusal `invalid_answers` if there is any problem */
export function refuseWrongAnswers(form: ReadForm, problems: readonly AnswerProblem[], locale: Locale): void {
  if (problems.length > 0) throw new Refusal('invalid_answers', { errors: problemsOfAnswers(form, problems, locale) });
}
