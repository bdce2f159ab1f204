import type { Form, ProposedAnswer, Question, RepeatedPart, Section, SubSection } from '../../../src/contract/index.ts';
import { consentAsksOf } from '../../../src/contract/consentAsks.ts';
import { formMedia, type FormMedia } from '../../../src/contract/formMedia.ts';
import { attributesIn, linesOf, writeAttributes } from '../../../src/questionnaire/engine/attributes.ts';
import { functionsIn } from '../../../src/questionnaire/engine/functionsIn.ts';
import { readForm } from '../../../src/questionnaire/engine/readForm.ts';
import { typeEngines } from '../../../src/questionTypes/engines.ts';
import { typeDeclarations } from '../../../src/questionTypes/declarations.ts';
import type { Rule, Translations } from '../../../src/resources/define/index.ts';

/** A published version as it is kept: the form as respondents get it, without what may change later. */
export type FormDefinition = Omit<Form, 'isValid' | 'token' | 'version' | 'sections' | 'media' | 'content'> & { section: Section[]; media?: FormMedia };

/**
 * What activation freezes of a draft: every text, rule and proposed answer, without what is empty (phones pay
 * for each byte) and without the translators' memory of what they translated from.
 */
export function freezeForm(draft: Form): FormDefinition {
  const media = formMedia(draft);
  return {
    id: draft.id,
    title: draft.title,
    ...filled({ description: draft.description, defaultLanguage: draft.defaultLanguage, translations: texts(draft.translations) }),
    ...(draft.oneByOne && { oneByOne: true as const }),
    ...(draft.events && { events: draft.events }),
    ...(draft.consentChecks && { consentChecks: true as const, ...filled({ consentQuestions: draft.consentQuestions }) }),
    ...consentAsksOf(draft),
    ...(callsFunctions(draft) && { functions: true as const }),
    ...(Object.keys(media).length > 0 && { media }),
    section: (draft.section ?? []).map(frozenSection),
  };
}

function callsFunctions(draft: Form): boolean {
  return readForm(draft).items.some(
    ({ conditions, question, roster }) =>
      roster ||
      question.formula ||
      question.initial ||
      [...conditions, question.choiceFilter, question.requiredIf, question.readOnlyIf, ...(question.checks ?? []).map(({ rule }) => rule)].some(
        (rule) => functionsIn(rule).length > 0,
      ),
  );
}

function frozenEntries({ repeated, entryTitle, code, leastEntries, mostEntries, entryCount }: RepeatedPart): RepeatedPart {
  return repeated ? filled({ repeated, entryTitle, code, leastEntries, mostEntries, entryCount }) : {};
}

export function frozenSection(section: Section): Section {
  return { ...frozenSubSection(section), sous_sections: (section.sous_sections ?? []).map(frozenSubSection) };
}

export function frozenSubSection(part: SubSection): SubSection {
  return {
    id: part.id,
    title: part.title,
    ...filled({ description: part.description, visibleIf: part.visibleIf, matrix: part.matrix, translations: texts(part.translations) }),
    ...frozenEntries(part),
    question: (part.question ?? []).map(frozenQuestion),
  };
}

export function frozenQuestion({ id, title, type, option, translations, media: _draft, checks, appearance, ...rest }: Question): Question {
  const followed = typeDeclarations[type].appearances?.filter((word) => appearance?.split(/\s+/).includes(word)).join(' ');
  return {
    id,
    title,
    type,
    ...filled({ ...rest, appearance: followed || null }),
    ...filled({ checks: (checks ?? []).map(({ of: _, ...check }) => check), translations: texts(translations) }),
    option: (option ?? []).map((one) => frozenAnswer(one, { type, choiceFilter: rest.choiceFilter })),
  };
}

export function frozenAnswer(answer: ProposedAnswer, { type, choiceFilter }: Pick<Question, 'type' | 'choiceFilter'>): ProposedAnswer {
  return typeEngines[type].role === 'table' ? frozenRow(answer) : frozenOption(answer, choiceFilter);
}

/** A row of a table is looked up by any of its columns; its words are shown as what is found. */
function frozenRow({ id, title, code, attributes, translations }: ProposedAnswer): ProposedAnswer {
  return { title, ...filled({ id, code, attributes, translations: texts(translations) }) };
}

/** What a choice says of itself is kept as far as the filter asks for it. */
function frozenOption({ id, title, code, attributes, translations }: ProposedAnswer, filter: Rule | null | undefined): ProposedAnswer {
  const asked = attributes && filter && writeAttributes([...linesOf(attributes)].filter(([name]) => attributesIn(filter).has(name)));
  return { title, ...filled({ id, code, attributes: asked, translations: texts(translations) }) };
}

/** Without `of`, and without languages that say nothing. */
function texts(translations: Translations | null | undefined): Translations | undefined {
  const kept = Object.entries(translations ?? {}).flatMap(([locale, { of: _, ...words }]) => {
    const said = filled(words);
    return Object.keys(said).length > 0 ? [[locale, said] as const] : [];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** Leaves out what is null, undefined, false or an empty text or list. */
function filled<T extends object>(values: T): Partial<T> {
  const kept = Object.entries(values).filter(
    ([, value]) => value !== null && value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept) as Partial<T>;
}
