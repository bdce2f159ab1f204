import type { EarlyPlan, EarlyQuestion, Form } from '../../src/contract/index.ts';
import { type FormPage, type FormQuestion, isNegative, isUnseen, type ReadForm, readForm, typeEngines } from '../../src/questionnaire/engine/index.ts';
import { nativeInputs } from '../../src/questionTypes/nativeInputs.ts';
import { surePattern } from './surePattern.ts';

/** More would weigh on the page and on its server. */
const mostQuestions = 200;

const hasAnswersIn = (parts: readonly unknown[]) => JSON.stringify(parts).includes('${');

/** Nothing about it follows from other answers, and it is shown and answered by plain fields alone. */
function isPlain({ type, conditions, question }: FormQuestion): boolean {
  const { formula, initial, choiceFilter, requiredIf, readOnlyIf, recorded } = question;
  const follows = conditions.length > 0 || formula || initial || choiceFilter || requiredIf || readOnlyIf;
  return !follows && !recorded && !hasAnswersIn([question]) && (nativeInputs[type]?.plain !== undefined || typeEngines[type].role === 'note');
}

function early(question: FormQuestion): EarlyQuestion {
  const { required } = question.question;
  const sure = surePattern(question);
  const negative = typeEngines[question.type].value === 'one' ? question.options.map(({ title }) => title).filter(isNegative) : [];
  return { ...(required && { required }), ...(sure !== undefined && { sure }), ...(negative.length > 0 && { unsure: negative }) };
}

function isPlainPage({ section, groups, roster, entry }: FormPage): boolean {
  const words = groups.map(({ subSection }) => [subSection?.title, subSection?.description]);
  const items = groups.flatMap((group) => group.items).filter(({ type }) => !isUnseen(type));
  return !roster && !entry && items.length > 0 && items.every(isPlain) && !hasAnswersIn([section.title, section.description, section.translations, words]);
}

function plainPages({ pages, form }: ReadForm): FormPage[] {
  if (form.oneByOne || form.content || form.functions || form.consentChecks) return [];
  const end = pages.findIndex((page) => !isPlainPage(page));
  let left = mostQuestions;
  return pages.slice(0, end < 0 ? undefined : end).filter(({ questions }) => (left -= questions.length) >= 0);
}

/** What of a form the script inside its page can ask by itself; beyond that a press waits for the questionnaire's own script. */
export function planEarly(form: Form): EarlyPlan['pages'] {
  const asked = ({ questions }: FormPage) =>
    Object.fromEntries(questions.filter(({ type }) => typeEngines[type].role !== 'note').map((question) => [question.id, early(question)]));
  return plainPages(readForm(form)).map(asked);
}
