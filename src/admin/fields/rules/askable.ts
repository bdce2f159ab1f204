import type { Form } from '../../../contract/index.ts';
import { answeredIn } from '../../../questionnaire/engine/answeredIn.ts';
import { isUnseen, typeEngines, type FormQuestion, isChosen, readForm, textOf, type ValueType } from '../../../questionnaire/engine/index.ts';
import type { Locale } from '../../../resources/define/index.ts';

/** A question that a condition may ask for, in the reader's words. */
export interface Askable {
  code: string;
  title: string;
  value: ValueType;
  /** Canonical titles with the words shown for them. */
  options: readonly { value: string; label: string }[];
}

/** Where the rule stands: a question, a section or a sub-section; absent id for one that is being added. */
export interface RulePlace {
  resource: string;
  id: string | undefined;
  sectionId: string | undefined;
  subSectionId: string | undefined;
}

function asAskable(question: FormQuestion, locale: Locale, defaultLanguage: Locale | undefined): Askable {
  const read = (thing: Parameters<typeof textOf>[0]) => textOf(thing, 'title', { locale, defaultLanguage }).text;
  const number = question.question.numero == null ? '' : `${question.question.numero}. `;
  const { value } = typeEngines[question.type];
  return {
    code: question.code,
    title: `${number}${read(question.question)}`,
    value,
    options: isChosen(value) ? question.options.map((option) => ({ value: option.title, label: read(option) })) : [],
  };
}

/** Where the questions end that come before this place, counted over the whole form. */
function endOf(questions: readonly FormQuestion[], form: Form, { resource, id, sectionId, subSectionId }: RulePlace): number {
  const first = (fits: (question: FormQuestion) => boolean) => questions.findIndex(fits);
  const { pages } = readForm(form);
  const inSection = (section: string | undefined) => pages.find((page) => page.section.id === section)?.questions ?? [];
  const inPart = (part: string | undefined) => pages.flatMap((page) => page.groups).find(({ subSection }) => subSection?.id === part)?.questions ?? [];
  const own = resource === 'questions' ? questions.filter((question) => question.id === id) : resource === 'sections' ? inSection(id) : inPart(id);
  const [start] = own;
  if (start) return first((question) => question.id === start.id);
  // Nothing of it is asked yet: it comes after what its parent has, or else at the end of the form.
  const around = subSectionId ? inPart(subSectionId) : inSection(sectionId);
  const last = around[around.length - 1];
  return last ? first((question) => question.id === last.id) + 1 : questions.length;
}

/** What a rule at this place may ask for: the questions before it, in their order, and calculated values; and what a formula may, all there is. */
export function askedBefore(form: Form, place: RulePlace, locale: Locale) {
  const { questions, items, pages, byCode, defaultLanguage } = readForm(form);
  const own = place.resource === 'questions' ? questions.find(({ id }) => id === place.id) : undefined;
  const before = new Set(questions.slice(0, endOf(questions, form, place)));
  const all = items.filter(({ id, type }) => id !== place.id && (!typeEngines[type].role || (isUnseen(type) && typeEngines[type].role !== 'table')));
  const around = pages.find(
    ({ section, groups }) => section.id === place.sectionId || groups.some(({ subSection }) => subSection && subSection.id === place.subSectionId),
  );
  const inside = around?.groups.find(({ subSection }) => subSection && subSection.id === place.subSectionId)?.subSection;
  const lists = own ? [own.roster, own.within] : [around?.section, inside].map((part) => (part?.repeated ? part.id : undefined));
  // Asked by clicking is one answer: those of a repeated part are gathered by a formula.
  const isOne = (item: FormQuestion) => answeredIn(item) === undefined || lists.includes(answeredIn(item));
  const told = (question: FormQuestion) => asAskable(question, locale, defaultLanguage);
  return {
    asked: all.filter((item) => (before.has(item) || isUnseen(item.type)) && isOne(item)).map(told),
    all: all.map(told),
    byCode,
    own: own && asAskable(own, locale, defaultLanguage),
  };
}
