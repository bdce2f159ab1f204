import type { QuestionType } from '../../../../src/contract/index.ts';
import { isUnseen } from '../../../../src/questionnaire/engine/index.ts';
import type { TypeExchange } from '../../../../src/questionTypes/define/TypeExchange.ts';
import { typeExchanges } from '../../../../src/questionTypes/exchanges.ts';
import type { FindingCode } from '../Finding.ts';

/** What the `type` of a row means here: a question by a word of some question type, something around questions, or why the row stays out. */
export type RowType = AskingType | { kind: 'begin_group' | 'begin_repeat' | 'end' } | { leftOut: FindingCode };

export interface AskingType {
  kind: 'question';
  word: string;
  /** The list of choices. */
  list?: string;
  orOther?: boolean;
}

/** Ways to write each choice type that XLSForm had over the years. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  select_one: ['select_one', 'select one', 'select one from', 'select1', 'add select one prompt using'],
  select_multiple: [
    'select_multiple',
    'select multiple',
    'select multiple from',
    'select all that apply',
    'select all that apply from',
    'add select multiple prompt using',
  ],
  select_one_external: ['select_one_external'],
  select_from_file: ['select_one_from_file', 'select_multiple_from_file'],
  rank: ['rank'],
};

/** The longest that fits is meant. */
const selects = Object.entries(spellings)
  .flatMap(([word, ways]) => ways.map((way) => [way, word] as const))
  .sort(([a], [b]) => b.length - a.length);

const around: Readonly<Record<string, 'begin_group' | 'begin_repeat' | 'end'>> = {
  begin_group: 'begin_group',
  begin_lgroup: 'begin_repeat',
  begin_repeat: 'begin_repeat',
  begin_loop: 'begin_repeat',
  end_group: 'end',
  end_lgroup: 'end',
  end_repeat: 'end',
  end_loop: 'end',
};

/** The words of all question types. */
const asked: ReadonlySet<string> = new Set(Object.values(typeExchanges).flatMap(({ xlsForm }) => Object.keys(xlsForm.words)));

/** The words of what is worked out or filled in by itself, and asked of nobody. */
const calculations: ReadonlySet<string> = new Set(
  (Object.entries(typeExchanges) as [QuestionType, TypeExchange][]).flatMap(([type, { xlsForm }]) => (isUnseen(type) ? Object.keys(xlsForm.words) : [])),
);

export const isCalculation = (word: string) => calculations.has(word);

export function readType(cell: string): RowType {
  const type = cell.trim().replace(/\s+/g, ' ');
  const plain = type.toLowerCase();
  const [prefix, select] = selects.find(([way]) => plain.startsWith(`${way} `)) ?? [];
  if (prefix && select) {
    if (!asked.has(select)) return { leftOut: 'type_unknown' };
    const [list = '', ...rest] = type.slice(prefix.length + 1).split(' ');
    const orOther = /^or[ _](specify[ _])?other$/i.test(rest.join(' '));
    return { kind: 'question', word: select, ...(select !== 'select_from_file' && { list }), orOther };
  }
  const word = plain.replace(/ /g, '_');
  if (asked.has(word) && !(word in spellings)) return { kind: 'question', word };
  const kind = Object.hasOwn(around, word) ? around[word] : undefined;
  if (kind) return { kind };
  return { leftOut: 'type_unknown' };
}
