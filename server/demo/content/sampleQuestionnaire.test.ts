import { expect, test } from 'vitest';
import type { Form } from '../../../src/contract/index.ts';
import { type QuestionType, questionTypes } from '../../../src/contract/questionTypes.ts';
import { checkForm } from '../../../src/questionnaire/engine/checkForm.ts';
import { readForm } from '../../../src/questionnaire/engine/index.ts';
import { typeDeclarations } from '../../../src/questionTypes/declarations.ts';
import { isCalculated, typeEngines } from '../../../src/questionTypes/engines.ts';
import { locales } from '../../../src/resources/define/index.ts';
import type { SampleForm, SampleQuestion } from './sampleForm.ts';
import { sampleQuestionnaire } from './sampleQuestionnaire.ts';

/** The form as it is once stored: every part with an id. */
function stored(sample: SampleForm): Form {
  let last = 0;
  const id = () => String((last += 1));
  const asked = (questions: SampleQuestion[]) => questions.map((question) => ({ id: id(), ...question }));
  return {
    ...sample,
    id: id(),
    isValid: true,
    section: sample.section.map((section) => ({
      ...section,
      id: id(),
      question: asked(section.question),
      sous_sections: section.sous_sections.map((part) => ({ ...part, id: id(), question: asked(part.question) })),
    })),
  };
}

const form = stored(sampleQuestionnaire);
const { questions, pages } = readForm(form);

const others = locales.filter((locale) => locale !== 'en');

/** How many questions have this. */
const some = (has: (question: SampleQuestion) => unknown) => questions.filter(({ question }) => has(question as SampleQuestion)).length;

/** Every text of the questionnaire with its translations, by its place. */
function everyText(value: unknown, place: string, found: [string, string, unknown][] = []): [string, string, unknown][] {
  if (Array.isArray(value)) for (const [index, part] of value.entries()) everyText(part, `${place}[${index}]`, found);
  else if (typeof value === 'object' && value !== null) {
    const part = value as Record<string, unknown>;
    for (const name of ['title', 'description', 'patternMessage', 'message']) {
      if (part[name] === undefined) continue;
      const translations = part.translations as Record<string, unknown> | undefined;
      const inOthers = others.map((locale) =>
        name === 'message' ? translations?.[locale] : (translations?.[locale] as Record<string, unknown> | undefined)?.[name],
      );
      found.push([`${place}.${name}`, part[name] as string, inOthers]);
    }
    for (const [name, inner] of Object.entries(part)) if (name !== 'translations') everyText(inner, `${place}.${name}`, found);
  }
  return found;
}

test('the sample questionnaire can be published as it is', () => {
  expect(checkForm(form)).toEqual([]);
});

test('it has at least 60 questions over 8 sections, and every type that is answered without a device or a name', () => {
  expect(pages.length).toBeGreaterThanOrEqual(8);
  expect(questions.length).toBeGreaterThanOrEqual(60);
  const asked = sampleQuestionnaire.section.flatMap(({ question, sous_sections: parts }) => [question, ...parts.map((part) => part.question)].flat());
  // It is anonymous, and answered on any phone: it takes no picture, no place and no code, and looks nothing up.
  const isPlain = (type: QuestionType) =>
    !typeDeclarations[type].personal && !typeDeclarations[type].devices && !['told', 'table'].includes(typeEngines[type].role ?? '');
  expect(new Set(asked.map(({ type }) => type))).toEqual(new Set(questionTypes.filter((type) => !isCalculated(type) && isPlain(type))));
});

test('it uses what a question can ask: sub-sections, limits, reasons, partial dates, rules, checks, patterns', () => {
  expect(pages.flatMap(({ groups }) => groups.filter(({ subSection }) => subSection)).length).toBeGreaterThanOrEqual(5);
  const least = [
    some((q) => q.required),
    some((q) => q.min),
    some((q) => q.visibleIf),
    some((q) => q.checks),
    some((q) => q.allowDontKnow),
    some((q) => q.allowRefuse),
    some((q) => q.allowPartialDate),
    some((q) => q.pattern),
  ];
  expect(Math.min(...least)).toBeGreaterThan(0);
});

test('every text is there in every language', () => {
  const missing = everyText(sampleQuestionnaire, 'form').filter(
    ([, , translated]) => !(translated as unknown[]).every((text) => typeof text === 'string' && text.trim() !== ''),
  );
  expect(missing).toEqual([]);
});

test('no option reads like another of its question, in any language', () => {
  const hintsDuplicate = questions.filter(({ options }) =>
    others.some((locale) => new Set(options.map(({ translations }) => translations?.[locale]?.title)).size < options.length),
  );
  expect(hintsDuplicate.map(({ code }) => code)).toEqual([]);
});
