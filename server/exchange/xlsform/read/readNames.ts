import { isCalculated, typeEngines } from '../../../../src/questionnaire/engine/index.ts';
import { UnreadableSheet } from '../../read/Sheet.ts';
import { freeCode } from '../../../../src/questionnaire/engine/freeCode.ts';
import type { Named, Path, Vocabulary } from '../../../../src/questionnaire/engine/xpath/Vocabulary.ts';
import { readYes } from '../extras.ts';
import { fileTypes } from '../tableSource.ts';
import { createFormulas } from './createFormulas.ts';
import { createDraws, type Draws } from './createDraws.ts';
import { createTables, type Tables } from './createTables.ts';
import type { ChoiceLists } from './readChoices.ts';
import type { FormRow } from './FormRow.ts';
import type { Group, Node } from './readNodes.ts';
import { type QuestionRow, readQuestion } from './readQuestion.ts';
import type { AskingType } from './readType.ts';
import type { Reading } from './Reading.ts';

/** Longest code of a question. */
const longestCode = 64;

/** Real forms stay far below; what a spreadsheet can say in few cells (one list for every row) stops here. */
const most = { questions: 2_000, choices: 20_000 };

/** The lists of the sheet `choices`, and those of `external_choices`, which long lists are kept apart in. */
export type Lists = Readonly<Record<'choices' | 'external', ChoiceLists>>;

export interface Names {
  questions: ReadonlyMap<FormRow, QuestionRow>;
  /** The repeated parts by the row that begins them: what formulas call the number of their entries. */
  parts: ReadonlyMap<FormRow, Named>;
  words: Vocabulary;
  /** Known whole once every expression is read. */
  tables: Tables;
  draws: Draws;
  /** What an expression may name that stands in this row: from there a path goes up. */
  wordsAt(row: FormRow): Vocabulary;
}

/** A list that lies in no sheet of the file, but in one next to it, is answered by a text. */
function sourceOf(type: AskingType, { choices, external }: Lists): { type: AskingType; lists: ChoiceLists } {
  if (type.word !== 'select_one_external') return { type, lists: choices };
  return external(type.list ?? '').length > 0 ? { type, lists: external } : { type: { ...type, word: 'select_from_file' }, lists: choices };
}

/** Whether a repeated group is a list here. */
const isList = ({ repeats }: Group) => repeats === 'entries' || repeats === 'inner_entries';

const namesOfGroups = (groups: readonly Group[]) => groups.map(({ row }) => row.cell('name'));

/** Which entry a way up leads to, however many groups lie between. */
function entryUp(around: readonly Group[], steps: number, codeOf: (group: Group) => string | undefined): ReturnType<NonNullable<Vocabulary['entryUp']>> {
  const lists = around.filter(isList);
  const own = lists[lists.length - 1];
  const repeated = around.slice(0, Math.max(1, around.length - steps + 1)).filter(({ repeats }) => repeats);
  const meant = repeated[repeated.length - 1] ?? own;
  if (!own || !meant || !isList(meant)) return undefined;
  if (meant === own) return 'own';
  const code = codeOf(meant);
  return code === undefined ? undefined : { around: code };
}

/** The questions among the rows, and what expressions may name: first all names, because a condition may speak of any. */
export function readNames(nodes: readonly Node[], lists: Lists, reading: Reading): Names {
  const questions = new Map<FormRow, QuestionRow>();
  const byName = new Map<string, QuestionRow>();
  const twice = new Map<string, { asked: QuestionRow; path: string }[]>();
  const parts = new Map<FormRow, Named>();
  const codes = new Set<string>();
  const spelled = new Map<string, string>();
  let choices = 0;
  const ownCode = (name: string) => {
    const code = freeCode(name.slice(0, longestCode), codes);
    codes.add(code);
    return code;
  };
  const tables = createTables(lists.choices, ownCode, reading);
  const draws = createDraws(ownCode, reading);
  const codeOf = (row: FormRow, otherwise: string, told: boolean) => {
    const name = row.cell('name');
    const wanted = row.cell('ahs_code') || name || otherwise;
    const code = freeCode(wanted.slice(0, longestCode), codes);
    const isTaken = name !== '' && code !== wanted && wanted.length <= longestCode;
    if (told && (code !== wanted || name === '')) reading.note(isTaken ? 'name_told_apart' : 'name_changed', row, { column: 'name', value: wanted });
    const other = name === '' || code !== name ? name : (spelled.get(name.toLowerCase()) ?? name);
    if (told && other !== name) reading.note('name_case', row, { column: 'name' });
    spelled.set(name.toLowerCase(), name);
    codes.add(code);
    return code;
  };
  for (const node of nodes) {
    const { row, type } = node;
    if (node.group) {
      if (!isList(node)) continue;
      const code = codeOf(row, `part${parts.size + 1}`, true);
      parts.set(row, { name: row.cell('name'), code, value: 'number', titles: new Map(), other: false, part: true });
      continue;
    }
    if ((fileTypes as readonly string[]).includes(row.cell('type').trim())) {
      tables.declare(row, '', codeOf(row, 'table', true));
      continue;
    }
    if ('leftOut' in type) {
      reading.note(type.leftOut, row, { column: 'type' });
      continue;
    }
    if (type.kind !== 'question') continue;
    if (/^false(\(\))?$/i.test(row.cell('relevant'))) {
      if (type.list && readYes(row.cell('ahs_item'))) tables.declare(row, type.list, codeOf(row, type.list, true));
      else reading.note('never_shown', row, { column: 'relevant' });
      continue;
    }
    const name = row.cell('name');
    const code = codeOf(row, `q${questions.size + 1}`, type.word !== 'note');
    const question = readQuestion({ row, ...sourceOf(type, lists), code }, reading);
    if (question.title.text === '') continue;
    questions.set(row, question);
    choices += question.question.option?.length ?? 0;
    if (questions.size > most.questions || choices > most.choices) throw new UnreadableSheet('form_too_large');
    if (typeEngines[question.question.type].role === 'note') continue;
    twice.set(name, [...(twice.get(name) ?? []), { asked: question, path: `/${namesOfGroups(node.around).join('/')}` }]);
    if (!byName.has(name)) byName.set(name, question);
  }
  const byCode = new Map([...questions.values()].map((question) => [question.named.code, question]));
  const [partNames, partCodes] = [new Map([...parts.values()].map((part) => [part.name, part])), new Map([...parts.values()].map((part) => [part.code, part]))];
  const words: Vocabulary = {
    byName: (name, path) => nameOf(named(name, path)) ?? partNames.get(name),
    byCode: (code) => nameOf(byCode.get(code)) ?? partCodes.get(code),
    isLost: (name) => byName.get(name)?.isKept === false,
  };
  // Groups may each have a question of the same name: a path says which.
  const named = (name: string, { within = [], up = 0 }: Path = {}, from: readonly string[] = []) => {
    const all = twice.get(name) ?? [];
    const whole = up > 0 ? `/${[...from.slice(0, Math.max(0, from.length - up + 1)), ...within].join('/')}` : undefined;
    const meant = all.find(({ path }) => path === whole) ?? all.find(({ path }) => within.length > 0 && path.endsWith(`/${within.join('/')}`));
    return meant?.asked ?? byName.get(name);
  };
  const places = new Map(nodes.map(({ row, around }) => [row, around]));
  const isInEntry = (row: FormRow) => (places.get(row) ?? []).some(({ repeats }) => repeats);
  const wordsAt = (row: FormRow): Vocabulary => {
    const around = places.get(row) ?? [];
    const within = namesOfGroups(around);
    const byOwnName: Vocabulary['byName'] = (name, path) => nameOf(named(name, path, within)) ?? partNames.get(name);
    const table: Vocabulary['table'] = (name, path) => tables.named(name, path, row);
    return { ...words, byName: byOwnName, table, entryUp: (steps) => entryUp(around, steps, (group) => parts.get(group.row)?.code) };
  };
  // In an entry there is no place for a number that is drawn apart from its calculation.
  const hasCome = createFormulas((row) => ({ ...wordsAt(row), ...(!isInEntry(row) && { draw: () => draws.draw(row) }) }), reading);
  const nameOf = (asked: QuestionRow | undefined) =>
    asked && !asked.isKept && (!isCalculated(asked.question.type) || hasCome(asked)) ? asked.named : undefined;
  for (const [row, asked] of questions) if (isCalculated(asked.question.type) && !hasCome(asked)) questions.delete(row);
  return { questions, parts, words, wordsAt, tables, draws };
}
