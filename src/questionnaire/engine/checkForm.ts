import { type Form, type ProblemCode, type Question, type RepeatedPart, type Section, sectionsOf, type SubSection } from '../../contract/index.ts';
import { isChosen, isOrdered } from '../../questionTypes/define/valueType.ts';
import { typeEngines } from '../../questionTypes/engines.ts';
import { type CostlyFormula, costlyFormulas } from './costlyFormulas.ts';
import { createRuleCheck, isOfOtherEntries } from './checkRules.ts';
import { patternProblem } from './patternProblem.ts';
import type { FormQuestion } from './formQuestion.ts';
import { namedIn } from './piping.ts';
import { readForm, type ReadForm } from './readForm.ts';
import { atOnce, type Steps } from './steps.ts';

export const formProblemCodes = [
  'form_empty',
  'section_empty',
  'choice_empty',
  'title_blank',
  'option_blank',
  'option_twice',
  'scale_ends',
  'unknown_type',
  'question_twice',
  'code_twice',
  'pattern_wrong',
  'pattern_slow',
  'pattern_back',
  'limits_wrong',
  'rule_wrong',
  'rule_unknown',
  'rule_later',
  'rule_circle',
  'rule_unreachable',
  'rule_no_choice',
  'name_unknown',
  'formula_missing',
  'formula_long',
  'formula_costly',
  'entry_alone',
  'list_nowhere',
  'recording_nowhere',
] as const;

export type FormProblemCode = (typeof formProblemCodes)[number];

/** Why a form cannot be published, at its place. */
export interface FormProblem {
  place: 'form' | 'section' | 'subSection' | 'question';
  /** The id of that place. */
  id: string;
  /** Its title, to say it in words. */
  title: string;
  code: FormProblemCode;
  params?: Readonly<Record<string, string | number>>;
}

/** How each problem is told over the wire. */
export function refusalOf(code: FormProblemCode): ProblemCode {
  if (code === 'form_empty') return 'form_empty';
  if (code === 'section_empty') return 'form_section_empty';
  if (code === 'choice_empty' || code === 'option_blank' || code === 'option_twice') return 'form_choice_empty';
  if (code === 'name_unknown') return 'form_names_unknown';
  return /^(rule|formula|entry)_/.test(code) ? 'form_rules_wrong' : 'invalid';
}

type Found = Pick<FormProblem, 'code' | 'params'>;

const costOf = (formula: CostlyFormula | undefined): Found[] => (formula ? [{ code: formula.code, params: { codes: formula.codes.join(' → ') } }] : []);

function limitsWrong({ type, question: { min, max } }: FormQuestion): boolean {
  const { value, read } = typeEngines[type];
  if (!isOrdered(value)) return false;
  const [least, greatest] = [min, max].map((limit) => (limit ? read(limit) : undefined));
  if ((min && least === undefined) || (max && greatest === undefined)) return true;
  if (least === undefined || greatest === undefined) return false;
  return value === 'number' ? Number(least) > Number(greatest) : least > greatest;
}

function questionFaults(own: FormQuestion): Found[] {
  const { question, type, options, scale } = own;
  const titles = options.map((option) => option.title);
  const isChoice = isChosen(typeEngines[type].value);
  const found: (Found | false | undefined)[] = [
    !question.title?.trim() && { code: 'title_blank' },
    question.type !== type && { code: 'unknown_type', params: { type: String(question.type) } },
    isChoice && options.length === 0 && { code: 'choice_empty' },
    isChoice && titles.some((title) => !title?.trim()) && { code: 'option_blank' },
    isChoice && new Set(titles.map((title) => title?.trim())).size < titles.length && { code: 'option_twice' },
    scale && !scale.given && { code: 'scale_ends' },
    patternProblem(own),
    limitsWrong(own) && { code: 'limits_wrong' },
  ];
  return found.filter((one): one is Found => Boolean(one));
}

const entriesWrong = (part: RepeatedPart) => Boolean(part.repeated && part.leastEntries && part.mostEntries && part.leastEntries > part.mostEntries);

const at = (own: FormQuestion, { code, params }: Found): FormProblem => ({
  place: own.id !== own.roster ? 'question' : own.within === undefined ? 'section' : 'subSection',
  id: own.id,
  title: own.question.title,
  code,
  ...(params && { params }),
});

/**
 * Everything that prevents publishing: each problem names its place. An empty list means that every
 * question can be reached, answered and checked.
 */
export function checkForm(form: Form): FormProblem[] {
  return atOnce(checkFormInSteps(form));
}

/** The same, question by question: whoever answers others meanwhile rests between them. */
export function* checkFormInSteps(form: Form): Steps<FormProblem[]> {
  const read = readForm(form);
  yield;
  const problems: FormProblem[] = [];
  if (read.pages.length === 0) problems.push({ place: 'form', id: String(form.id), title: form.title, code: 'form_empty' });
  // People would be asked for a yes to what never happens.
  const isRecorded = read.questions.some(({ type, question }) => question.recorded && typeEngines[type].role === undefined);
  if (form.consentRecording === 'MARKED' && !isRecorded) problems.push({ place: 'form', id: String(form.id), title: form.title, code: 'recording_nowhere' });
  for (const { section, groups, questions } of read.pages) {
    if (entriesWrong(section)) problems.push({ place: 'section', id: section.id, title: section.title, code: 'limits_wrong' });
    // A section's questions may all stand in its sub-sections; a sub-section of its own must have some.
    if (questions.length === 0) problems.push({ place: 'section', id: section.id, title: section.title, code: 'section_empty' });
    for (const { subSection, questions: own } of groups) {
      const place = { place: 'subSection', id: subSection?.id ?? '', title: subSection?.title ?? '' } as const;
      if (subSection && entriesWrong(subSection)) problems.push({ ...place, code: 'limits_wrong' });
      if (subSection?.repeated && !section.repeated) problems.push({ ...place, code: 'list_nowhere' });
      if (subSection && own.length === 0 && questions.length > 0) {
        problems.push({ ...place, code: 'section_empty' });
      }
    }
  }

  const checkRules = createRuleCheck(read);
  const costly = costlyFormulas(read);
  for (const own of read.items) {
    yield;
    problems.push(...[...questionFaults(own), ...costOf(costly.get(own.id))].map((found) => at(own, found)));
    yield;
    problems.push(...(yield* checkRules(own)).map((found) => at(own, found)));
  }
  yield;
  problems.push(...namesUnknown(read));
  yield;
  problems.push(...repeated(form).map(({ id, title, code }): FormProblem => ({ place: 'question', id, title, code })));
  return problems;
}

/** Texts that name what is not in the form, each name once a place. They may stay as they are, where somebody says so. */
function namesUnknown({ form, pages, byCode }: ReadForm): FormProblem[] {
  const told = (
    place: FormProblem['place'],
    part: Named,
    { around = {}, more = [] }: { around?: Pick<FormQuestion, 'roster' | 'within'>; more?: readonly string[] } = {},
  ): FormProblem[] => {
    const names = [...new Set([...textsIn(part), ...more].flatMap(namedIn))];
    const where = { place, id: String(part.id), title: part.title };
    return names.flatMap((name): FormProblem[] => {
      if (around.roster !== undefined && name === '#') return [];
      if (!byCode.has(name)) return [{ ...where, code: 'name_unknown', params: { name } }];
      return isOfOtherEntries(byCode.get(name), around) ? [{ ...where, code: 'entry_alone', params: { code: name } }] : [];
    });
  };
  const ofQuestion = (around: FormQuestion) => {
    const { question, options } = around;
    const checks = (question.checks ?? []).flatMap(({ message, translations }) => [message, ...Object.values(translations ?? {})]);
    return told('question', question, { around, more: [...checks, ...options.flatMap(textsIn)] });
  };
  /** Titles of entries name what is asked in them. */
  const ofEntries = (place: FormProblem['place'], part: Section | SubSection, within?: string) => {
    const { id, title, entryTitle, translations } = part;
    const more = [entryTitle, ...Object.values(translations ?? {}).map((words) => words.entryTitle)].filter((text) => text != null);
    return part.repeated ? told(place, { id, title }, { around: { roster: id, ...(within && { within }) }, more }) : [];
  };
  return [
    ...told('form', form),
    ...pages.flatMap(({ section, groups }) => {
      const around = section.repeated ? { roster: section.id } : {};
      return [
        ...told('section', section),
        ...ofEntries('section', section),
        ...groups.flatMap(({ subSection, questions }) => [
          ...(subSection ? [...told('subSection', subSection, { around }), ...ofEntries('subSection', subSection, section.id)] : []),
          ...questions.flatMap(ofQuestion),
        ]),
      ];
    }),
  ];
}

type Named = Pick<Question, 'title' | 'description' | 'patternMessage' | 'translations'> & { id?: string };

/** Every text of a part in every language. */
function textsIn({ title, description, patternMessage, translations }: Named): string[] {
  const translated = Object.values(translations ?? {}).flatMap((words) => [words.title, words.description, words.patternMessage]);
  return [title, description, patternMessage, ...translated].filter((text) => typeof text === 'string');
}

/** Questions that stand twice, and codes that two questions share: rules and exports could not tell them apart. */
function repeated(form: Form): Pick<FormProblem, 'id' | 'title' | 'code'>[] {
  const [ids, codes] = [new Set<string>(), new Set<string>()];
  const found: Pick<FormProblem, 'id' | 'title' | 'code'>[] = [];
  const questions = sectionsOf(form).flatMap((section) =>
    [section, ...(section.sous_sections ?? [])].flatMap((part) => [...(section.repeated && part.repeated ? [part] : []), ...(part.question ?? [])]),
  );
  for (const { id, title, code } of questions) {
    if (ids.has(id)) found.push({ id, title, code: 'question_twice' });
    else if (code && codes.has(code)) found.push({ id, title, code: 'code_twice' });
    ids.add(id);
    if (code) codes.add(code);
  }
  return found;
}
