import { locales } from '../../../src/resources/define/index.ts';
import type { Check, Label, QuestionType, Rule, Translations } from './words.ts';

/** A form as `src/contract/form.ts` has it, before anything of it is stored: without ids, titles in English, the other languages next to them. */
export interface SampleForm {
  title: string;
  description: string;
  translations: Translations;
  defaultLanguage: 'en';
  section: SampleSection[];
}

interface Part {
  title: string;
  description?: string;
  translations: Translations;
  visibleIf?: Rule;
}

export interface SampleSection extends Part {
  question: SampleQuestion[];
  sous_sections: SampleSubSection[];
}

export interface SampleSubSection extends Part {
  question: SampleQuestion[];
}

export interface SampleQuestion extends Part, Limits {
  type: QuestionType;
  code: string;
  option: SampleOption[];
}

export interface SampleOption {
  title: string;
  code: string;
  translations: Translations;
}

/** What a question may ask of its answer. */
export interface Limits {
  required?: boolean;
  min?: string;
  max?: string;
  maxLength?: number;
  pattern?: string;
  patternMessage?: string;
  checks?: Check[];
  allowDontKnow?: boolean;
  allowRefuse?: boolean;
  allowPartialDate?: boolean;
  /** Together with others like it, it may point at a person. */
  identifying?: boolean;
}

/** How a part is written in the files of this folder: every text in every language at once. */
interface Wording {
  title: Label;
  description?: Label;
  visibleIf?: Rule;
}

/** Options by their code, in the order they are offered. */
export type Options = Readonly<Record<string, Label>>;

function texts({ title, description, visibleIf }: Wording, patternMessage?: Label): Part & { patternMessage?: string } {
  const translations: Translations = {};
  for (const locale of locales.filter((one) => one !== 'en')) {
    translations[locale] = {
      title: title[locale],
      ...(description && { description: description[locale] }),
      ...(patternMessage && { patternMessage: patternMessage[locale] }),
    };
  }
  return {
    title: title.en,
    translations,
    ...(description && { description: description.en }),
    ...(patternMessage && { patternMessage: patternMessage.en }),
    ...(visibleIf && { visibleIf }),
  };
}

export function question(
  type: QuestionType,
  code: string,
  {
    title,
    description,
    visibleIf,
    option = {},
    patternMessage,
    ...limits
  }: Wording & Omit<Limits, 'patternMessage'> & { option?: Options; patternMessage?: Label },
): SampleQuestion {
  return {
    type,
    code,
    ...texts({ title, ...(description && { description }), ...(visibleIf && { visibleIf }) }, patternMessage),
    ...limits,
    option: Object.entries(option).map(([name, label]) => ({ code: name, ...texts({ title: label }) })),
  };
}

export function subSection(wording: Wording, questions: SampleQuestion[]): SampleSubSection {
  return { ...texts(wording), question: questions };
}

export function section(wording: Wording, questions: SampleQuestion[], subSections: SampleSubSection[] = []): SampleSection {
  return { ...texts(wording), question: questions, sous_sections: subSections };
}

export function form(wording: { title: Label; description: Label }, sections: SampleSection[]): SampleForm {
  return { ...texts(wording), description: wording.description.en, defaultLanguage: 'en', section: sections };
}
