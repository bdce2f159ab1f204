import { type Locale, locales } from '../../../src/resources/define/index.ts';
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

/** How a part is written in the files of this folder: its title in every language at once, then the rest. */
interface Wording extends Label {
  description?: Label;
  visibleIf?: Rule;
}

/** How a question is written. */
interface QuestionWording extends Wording, Omit<Limits, 'checks' | 'patternMessage'> {
  patternMessage?: Label;
  /** The least and the greatest number. */
  between?: readonly [least: number, most: number];
  /** What it says in every language when its rule does not hold; a soft one only asks whether it is right. */
  check?: Label & Pick<Check, 'rule' | 'soft'>;
  option?: Options;
}

/** Options by their code, in the order they are offered. */
export type Options = Readonly<Record<string, Label>>;

function texts({ description, visibleIf, ...title }: Wording, patternMessage?: Label): Part & { patternMessage?: string } {
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

/** What is asked of the answer: all of the wording that is no text. */
function limitsOf(wording: Wording & Limits): Limits {
  return Object.fromEntries(Object.entries(wording).filter(([name]) => name !== 'description' && !locales.includes(name as Locale)));
}

function checkOf({ rule, soft, ...message }: NonNullable<QuestionWording['check']>): Check {
  const { en, ...translations } = message;
  return { rule, message: en, translations, ...(soft && { soft }) };
}

export function question(type: QuestionType, code: string, { patternMessage, between, check, option = {}, ...wording }: QuestionWording): SampleQuestion {
  return {
    type,
    code,
    ...texts(wording, patternMessage),
    ...limitsOf(wording),
    ...(between && { min: String(between[0]), max: String(between[1]) }),
    ...(check && { checks: [checkOf(check)] }),
    option: Object.entries(option).map(([name, title]) => ({ code: name, ...texts(title) })),
  };
}

export function subSection(wording: Wording, questions: SampleQuestion[]): SampleSubSection {
  return { ...texts(wording), question: questions };
}

export function section(wording: Wording, questions: SampleQuestion[], subSections: SampleSubSection[] = []): SampleSection {
  return { ...texts(wording), question: questions, sous_sections: subSections };
}

export function form(wording: Label & { description: Label }, sections: SampleSection[]): SampleForm {
  return { ...texts(wording), description: wording.description.en, defaultLanguage: 'en', section: sections };
}
