import { typeEngines } from '../../questionTypes/engines.ts';
import type { AnswerValue } from './answerValue.ts';
import { inEntryKey, outerEntry } from './entryKey.ts';
import { type DayWriting, dayInWords, numberInWords } from './inWords.ts';
import type { FormQuestion } from './formQuestion.ts';
import { longestWorkedOut } from './meter.ts';
import type { ReadForm } from './readForm.ts';
import { textOf } from './textOf.ts';

/** What stands where nothing is known yet. */
const blank = '…';
/** A choice may name another answer in its title; a circle of such titles ends here. */
const deepest = 3;

/** `${code}` in a text of a form. */
const named = /\$\{\s*([^{}$\s]+)\s*\}/g;

export const slot = (code: string) => `\${${code}}`;

/** The codes that a text names. */
export const namedIn = (text: string): string[] => [...text.matchAll(named)].map(([, code]) => code as string);

/** A form or a part of it with other words for each `${code}` in its texts; a pattern may hold such signs and is none. */
export function renameInTexts<Part>(part: Part, change: (code: string) => string): Part {
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(named, (_, code: string) => change(code));
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, key === 'pattern' ? inside : walk(inside)]));
  };
  return walk(part) as Part;
}

export interface Piping extends DayWriting {
  form: ReadForm;
  /** The answer that counts now; undefined where the question is not shown. */
  answerOf(question: FormQuestion): AnswerValue | undefined;
  /** The entry of a repeated part in which the text is read: a name may be that of the same entry. */
  entry?: string | undefined;
}

/**
 * A text of a form as it is read: each `${code}` is the answer to that question in words, and a blank while there is none.
 * A name that is not in the form stands as it is: whoever published it said so. Titles that name answers with titles that name answers … grow without end:
 * what no longer fits is a blank.
 */
export const pipe = (text: string, piping: Piping): string => fillIn(text, piping, { depth: 0, room: { signs: longestWorkedOut } });

/** How deep a text stands in others, and how much may still be written into the outermost of them. */
interface Place {
  depth: number;
  room: { signs: number };
}

function fillIn(text: string, piping: Piping, { depth, room }: Place): string {
  if (!text.includes('${') || depth > deepest) return text;
  const { form } = piping;
  return text.replace(named, (whole, code: string) => {
    let question = form.byCode.get(code);
    for (let { entry } = piping; !question && entry; entry = outerEntry(entry)) question = form.byCode.get(inEntryKey(code, entry));
    if (!question) return whole;
    if (room.signs <= 0) return blank;
    const before = room.signs;
    const answer = piping.answerOf(question);
    const words = (answer && !answer.reason && answerInWords(question, answer, { piping, at: { depth: depth + 1, room } })) || blank;
    // What stands inside was counted there.
    const signs = words.length - (before - room.signs);
    const fits = signs <= room.signs;
    room.signs = fits ? room.signs - Math.max(1, signs) : 0;
    return fits ? words : blank;
  });
}

function answerInWords(question: FormQuestion, answer: AnswerValue, { piping, at }: { piping: Piping; at: Place }): string {
  const { locale, form } = piping;
  const inEntry = { ...piping, entry: question.entry };
  const { value, read } = typeEngines[question.type];
  if (value === 'one' || value === 'many') {
    const titles = answer.values.map((title) => {
      const option = question.options.find((one) => one.title === title);
      return option ? fillIn(textOf(option, 'title', { locale, defaultLanguage: form.defaultLanguage }).text, inEntry, at) : title;
    });
    return [...titles, answer.other?.trim()].filter(Boolean).join(', ');
  }
  const typed = answer.values[0]?.trim() ?? '';
  const written = typed && read(typed);
  if (!written) return typed;
  if (value === 'number') return numberInWords(written, locale);
  return value === 'date' ? dayInWords(written, piping) : written;
}
