import type { Question } from '../../../src/contract/index.ts';
import { type Check, type Locale, readValue } from '../../../src/resources/define/index.ts';
import { questions } from '../../../src/resources/index.ts';
import type { ReadText } from './read/readText.ts';
import { NotUnderstood } from '../../../src/questionnaire/engine/xpath/NotUnderstood.ts';
import type { Named, Vocabulary } from '../../../src/questionnaire/engine/xpath/Vocabulary.ts';
import { xpathOf } from '../../../src/questionnaire/engine/xpath/xpathOf.ts';

/** Everything that an answer is held to, with the words said when it does not hold. */
export interface Limits {
  min?: string;
  max?: string;
  maxLength?: number;
  pattern?: string;
  patternMessage?: ReadText;
  checks: Check[];
}

const noText: ReadText = { text: '', others: {} };

function othersOf(translations: Question['translations']): ReadText['others'] {
  const entries = Object.entries(translations ?? {}).flatMap(([locale, { patternMessage }]) => (patternMessage ? [[locale, patternMessage]] : []));
  return Object.fromEntries(entries) as ReadText['others'];
}

/** A check without the memory that says nothing: translations made from the message as it is. */
function plainCheck({ rule, message, soft, translations, of }: Check): Check {
  const texts = Object.entries(translations ?? {}).filter(([, text]) => text);
  const made = texts.map(([locale]) => [locale, of?.[locale as Locale] ?? message]);
  return { rule, message, ...(soft && { soft }), ...(texts.length > 0 && { translations: Object.fromEntries(texts), of: Object.fromEntries(made) }) };
}

export function limitsOf({ min, max, maxLength, pattern, patternMessage, checks, translations }: Question): Limits {
  const others = othersOf(translations);
  const message = patternMessage || Object.keys(others).length > 0 ? { text: patternMessage ?? '', others } : undefined;
  return {
    ...(min && { min }),
    ...(max && { max }),
    ...(maxLength && { maxLength }),
    ...(pattern && { pattern }),
    ...(message && { patternMessage: message }),
    checks: (checks ?? []).map(plainCheck),
  };
}

/** Whether a value read from a spreadsheet is what `limitsOf` makes. */
export function isLimits(value: unknown): value is Limits {
  const { min, max, maxLength, pattern, patternMessage, checks } = (value ?? {}) as Partial<Record<keyof Limits, unknown>>;
  const isText = (one: unknown) => one === undefined || typeof one === 'string';
  const { text, others } = (patternMessage ?? { text: '', others: {} }) as Partial<ReadText>;
  const sound = [min, max, pattern].every(isText) && (maxLength === undefined || typeof maxLength === 'number');
  return (
    sound &&
    typeof text === 'string' &&
    typeof others === 'object' &&
    others !== null &&
    Object.values(others).every(isText) &&
    readValue(questions.fields.checks, checks ?? '').problem === undefined
  );
}

/** A part of a constraint in XPath; undefined where XLSForm has no words for it. */
function said(write: () => string): string | undefined {
  try {
    return write();
  } catch (error) {
    if (error instanceof NotUnderstood) return undefined;
    throw error;
  }
}

export interface WrittenLimits {
  constraint: string;
  message: ReadText;
  /** Whether every limit could be said; checks that only ask "are you sure?" cannot. */
  isWhole: boolean;
}

/** Limits as the cells `constraint` and `constraint_message`: everything that refuses an answer and can be said there. */
export function writeLimits({ min, max, maxLength, pattern, patternMessage, checks }: Limits, named: Named, words: Vocabulary): WrittenLimits {
  const own = { ...words, self: named };
  const write = (rule: unknown) => said(() => xpathOf(rule, own));
  const limit = (sign: '>=' | '<=', value: string | undefined) => {
    if (!value || (named.value !== 'number' && named.value !== 'date')) return undefined;
    return write({ [sign]: [{ var: '' }, named.value === 'number' ? Number(value) : value] });
  };
  const hard = checks.filter(({ soft }) => !soft).map((check) => ({ check, part: write(check.rule) }));
  const isText = named.value === 'text';
  const wanted = [min, max, maxLength, pattern].filter(Boolean).length + checks.length;
  const parts = [
    limit('>=', min),
    limit('<=', max),
    isText && maxLength ? `string-length(.) <= ${maxLength}` : undefined,
    isText && pattern ? said(() => `regex(., ${xpathOf(pattern, words)})`) : undefined,
    ...hard.map(({ part }) => part),
  ].filter((part) => part !== undefined);
  const messages = [
    patternMessage,
    ...hard.flatMap(({ check, part }) => (part === undefined ? [] : [{ text: check.message, others: check.translations ?? {} }])),
  ];
  const constraint = parts.length > 1 ? parts.map((part) => (/ (or|and) /.test(part) ? `(${part})` : part)).join(' and ') : (parts[0] ?? '');
  return { constraint, message: constraint === '' ? noText : joined(messages.filter((one) => one !== undefined)), isWhole: parts.length === wanted };
}

/** XLSForm has one message for a whole constraint. */
function joined(messages: readonly ReadText[]): ReadText {
  const of = (read: (message: ReadText) => string | undefined) => [...new Set(messages.map(read).filter(Boolean))].join(' ');
  const locales = [...new Set(messages.flatMap(({ others }) => Object.keys(others)))] as Locale[];
  return { text: of(({ text }) => text), others: Object.fromEntries(locales.map((locale) => [locale, of(({ others }) => others[locale])])) };
}
