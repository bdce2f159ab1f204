import type { XlsFormChoice } from '../../../../src/questionTypes/define/TypeExchange.ts';
import type { Sheet } from '../../read/Sheet.ts';
import { isSearched, writeAwaited } from '../choicesAwaited.ts';
import type { FormRow, FormSheet, TextCell } from './FormRow.ts';
import { type ChoiceLists, readChoices } from './readChoices.ts';
import type { Reading } from './Reading.ts';
import { readType } from './readType.ts';
import { withCells } from './withCells.ts';

/** What a question says of the file that holds its choices. */
interface Source {
  file: string;
  /** The columns of what is stored and of what is read, the latter in each language that has one. */
  name: string;
  labels: readonly TextCell[];
  /** The columns that filters look at; all where it is not said. */
  columns?: readonly string[];
  /** Choices that stand in the list itself, before those of the file. */
  own: readonly FormRow[];
  /** What the row says once its choices are there. */
  cells: Readonly<Record<string, string>>;
  /** What says where they lie, as long as they are not. */
  awaited: { column: 'type' | 'appearance'; appearance: string };
}

const quoted = String.raw`['"‘’“”]([^'"‘’“”]{1,200})['"‘’“”]`;
const value = String.raw`((?:\$\{[^{}]{1,100}\}|['"][^'"]{0,200}['"]|[\w.]{1,100}))`;
const wholeSearch = new RegExp(
  String.raw`\bsearch\s*\(\s*${quoted}\s*(?:,\s*${quoted}\s*,\s*${quoted}\s*,\s*${value}\s*(?:,\s*${quoted}\s*,\s*${value}\s*)?)?\)`,
  'i',
);

/** What the words of `search()` ask of a column, as a filter. */
const filters: Readonly<Record<string, (column: string, sought: string) => string>> = {
  matches: (column, sought) => `${column} = ${sought}`,
  contains: (column, sought) => `contains(${column}, ${sought})`,
  startswith: (column, sought) => `starts-with(${column}, ${sought})`,
  endswith: (column, sought) => `ends-with(${column}, ${sought})`,
};

const isNumber = (name: string) => /^-?\d+$/.test(name);

/** `search()`: the list has a row that says which columns are the name and the label; rows with a number for a name are choices. */
function searched(row: FormRow, listRows: readonly FormRow[]): Source | undefined {
  const appearance = row.cell('appearance');
  const [whole = '', file = '', word = '', column = '', sought = '', second, other] = wholeSearch.exec(appearance) ?? [];
  const columns = listRows.find((one) => !isNumber(one.cell('name')));
  const filter = word === '' ? '' : filters[word.toLowerCase()]?.(column, sought);
  if (file === '' || !columns?.cell('name') || !columns.texts('label')[0] || filter === undefined) return undefined;
  const all = [filter, ...(second ? [`${second} = ${other}`] : [])].filter(Boolean);
  return {
    file,
    name: columns.cell('name'),
    labels: columns.texts('label'),
    columns: [column, second ?? ''].filter(Boolean),
    own: listRows.filter((one) => isNumber(one.cell('name'))),
    cells: {
      // A long list is a list to search in.
      appearance: `minimal ${appearance.replace(whole, '')}`.replace(/\s+/g, ' ').trim(),
      choice_filter: [row.cell('choice_filter'), ...all].filter(Boolean).join(' and '),
    },
    awaited: {
      column: 'appearance',
      appearance: writeAwaited({ value: columns.cell('name'), label: columns.texts('label')[0]?.text ?? '', rest: appearance }),
    },
  };
}

/** `select_one_from_file people.csv`: its columns are `name` and `label` unless `parameters` says others. */
function fromFile(row: FormRow): Source | undefined {
  const file = /^select_(?:one|multiple)_from_file\s+([^\s/\\]{1,200})\.csv$/i.exec(row.cell('type').trim())?.[1];
  if (file === undefined) return undefined;
  const said = (word: string) => new RegExp(String.raw`(?:^|[\s;,])${word}\s*=\s*([^\s;,]{1,200})`, 'i').exec(row.cell('parameters'))?.[1];
  const [name, label] = [said('value') ?? 'name', said('label') ?? 'label'];
  return {
    file,
    name,
    labels: [{ language: '', text: label, heading: 'label' }],
    own: [],
    cells: { parameters: '' },
    awaited: { column: 'type', appearance: writeAwaited({ file: `${file}.csv`, value: name, label, rest: row.cell('appearance') }) },
  };
}

/** The rows of a table as rows of the sheet `choices`: what filters look at stands in further columns. Those that say the same are one. */
function choiceRows({ header, rows }: Sheet, { name, labels, columns }: Source, list: string): FormRow[] {
  const seen = new Set<string>();
  return rows.flatMap(({ number, cells }): FormRow[] => {
    const at = (column: string) => (cells[header.indexOf(column)] ?? '').trim().normalize('NFC');
    const further = (columns ?? header).filter((column) => column !== 'name' && column !== 'label');
    const said = JSON.stringify([at(name), ...labels.map(({ text }) => at(text)), ...further.map(at)]);
    if (seen.has(said) || at(name) === '') return [];
    seen.add(said);
    const known: Readonly<Record<string, string>> = { list_name: list, name: at(name), label: at(labels[0]?.text ?? '') };
    return [
      {
        sheet: 'choices',
        number,
        cell: (column) => known[column] ?? '',
        texts: (column) => (column === 'label' ? labels.flatMap((label) => (at(label.text) === '' ? [] : [{ ...label, text: at(label.text) }])) : []),
        headingOf: () => '',
        filled: () => further.flatMap((column) => (at(column) === '' ? [] : [{ name: column, heading: column, value: at(column) }])),
      },
    ];
  });
}

/** What is said of rows of a file is said once, where the question names the file. */
function readingAt(row: FormRow, reading: Reading): Reading {
  const said = new Set<string>();
  return {
    ...reading,
    note(code, _row, { value: first } = {}) {
      if (!said.has(code)) reading.note(code, row, { column: 'type', ...(first !== undefined && { value: first }) });
      said.add(code);
    },
  };
}

/**
 * Questions whose choices lie in a csv file that came with the form become questions with these choices, and what `search()` looks
 * for in the file becomes the filter of the list. One whose file did not come has no choices yet, and says where they lie.
 */
export function choicesInFiles(survey: readonly FormRow[], { choices, lists, reading }: { choices: FormSheet; lists: ChoiceLists; reading: Reading }) {
  const read = new Map<string, readonly XlsFormChoice[]>();
  const rows = survey.map((row) => {
    const type = readType(row.cell('type'));
    if (!('word' in type)) return row;
    const bySearch = /^select_(one|multiple)$/.test(type.word) && isSearched(row.cell('appearance'));
    const listRows = () => choices.rows.filter((one) => one.cell('list_name') === type.list);
    const source = bySearch ? searched(row, listRows()) : fromFile(row);
    if (!source) return row;
    const list = `file:${row.number}`;
    const asks = /^select_multiple/i.test(row.cell('type').trim()) || type.word === 'select_multiple' ? 'select_multiple' : 'select_one';
    const asked = `${asks} ${list}${type.orOther ? ' or_other' : ''}`;
    const table = reading.attachments.table(source.file);
    if (!table) {
      reading.note('choices_awaited', row, { column: source.awaited.column });
      return withCells(row, { type: asked, appearance: source.awaited.appearance, parameters: '' });
    }
    const own = source.own.map((one) => withCells(one, { list_name: list }));
    read.set(list, readChoices({ headings: choices.headings, rows: [...own, ...choiceRows(table, source, list)] }, readingAt(row, reading))(list));
    return withCells(row, { ...source.cells, type: asked });
  });
  const listOf: ChoiceLists = (list) => read.get(list) ?? lists(list);
  return { rows, lists: listOf };
}
