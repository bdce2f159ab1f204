import Papa from 'papaparse';
import type { Form } from '../../../../src/contract/index.ts';
import { NotUnderstood } from '../../../../src/questionnaire/engine/xpath/NotUnderstood.ts';
import { byteOrderMark } from '../../export/csvLine.ts';
import { escapeCell } from '../../export/escapeCell.ts';
import { translate } from '../../translate.ts';
import type { FindingCode } from '../../xlsform/Finding.ts';
import type { Writing } from '../../xlsform/write/writeXlsForm.ts';
import { type BookRow, bookOf, cellOf, isMatrix, textIn } from '../bookOf.ts';
import type { WrittenForm } from '../FormFormat.ts';
import { createTelling } from '../SourceForm.ts';
import { type Column, columns } from './columns.ts';
import { createFields } from './createFields.ts';
import { fieldCells } from './fieldCells.ts';
import { writeLogic } from './writeLogic.ts';

type Line = Partial<Record<Column, string>>;

/** What a program would run as a formula begins with a space: REDCap takes it away, and so does an import here. */
const harmless = (cell: string) => (escapeCell(cell) === cell ? cell : ` ${cell}`);

/** REDCap's labels are markup, and name answers in square brackets. */
const labelled = (text: string, nameOf: (name: string) => string) =>
  text
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/<(?=[a-z/!])/gi, '&lt;')
    .replace(/\$\{\s*([^{}]*?)\s*\}/g, (_, name: string) => `[${nameOf(name)}]`);

/** A form as a data dictionary of REDCap: sections are instruments, sub-sections begin with a section header. */
export function writeDictionary(form: Form, writing: Writing): WrittenForm {
  const { rows, own, others, files } = bookOf(form, writing);
  const fields = createFields(rows);
  const { told, tell } = createTelling('dictionary');
  if (form.consentRecording) tell('about_recording', { row: 0 });
  const lines: Line[] = [{ name: 'record_id', form: '', type: 'text', label: translate('study_code', own) }];
  const conditions: string[] = [];
  let [depth, instrument, header] = [0, '', ''];
  const row = () => lines.length + 2;
  if (files > 0) tell('files_left_out', { row: 1, value: String(files) });
  for (const language of others) tell('one_language', { row: 1, value: language });

  const said = (source: string, { cells }: BookRow, column: Column): string => {
    try {
      return source === '' ? '' : writeLogic(source, fields.byName);
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
      tell('no_words', { row: row(), name: cellOf(cells, 'name'), column: columns[column], value: source, because: { why: error.reason, what: error.what } });
      return '';
    }
  };
  const lose = (code: FindingCode, { cells }: BookRow, { column, value = '' }: { column?: Column | undefined; value?: string | undefined }) =>
    tell(code, { row: row(), name: cellOf(cells, 'name'), ...(column && { column: columns[column] }), value });

  function begin(group: BookRow): void {
    const { cells, word } = group;
    const title = textIn(cells, 'label', own);
    depth += 1;
    if (depth === 1) {
      instrument = fields.instrument(title);
      header = '';
      if (instrument.replaceAll('_', ' ') !== title.toLowerCase()) lose('title_changed', group, { column: 'form', value: title });
    } else header = title;
    if (isMatrix(cells)) lose('no_words', group, { column: 'matrix', value: title });
    if (word === 'begin_repeat') lose(depth > 1 ? 'list_in_list' : 'entries_there', group, { column: 'form', value: title });
    if (cellOf(cells, 'ahs_relevant') !== '' && cellOf(cells, 'relevant') === '') lose('about_condition', group, { column: 'branching', value: title });
    conditions.push(cellOf(cells, 'relevant'));
  }

  function add(one: BookRow): void {
    const { cells, asked } = one;
    const made = fieldCells(one, {
      other: translate('other', own),
      field: fields.byName(cellOf(cells, 'name')),
      said: (source, column) => said(source, one, column),
    });
    for (const { code, ...where } of made.losses) lose(code, one, where);
    if (!made.cells) return;
    const shown = [...conditions, cellOf(cells, 'relevant')].filter(Boolean).map((part, _, all) => (all.length > 1 ? `(${part})` : part));
    if (cellOf(cells, 'ahs_relevant') !== '' && cellOf(cells, 'relevant') === '') lose('about_condition', one, { column: 'branching' });
    const field = fields.byName(cellOf(cells, 'name'));
    if (asked && field && field.name !== asked.code) lose('renamed', one, { column: 'name', value: asked.code });
    lines.push({
      name: field?.name ?? fields.free('text'),
      form: instrument,
      header,
      label: labelled(textIn(cells, 'label', own), (name) => fields.byName(name)?.name ?? name),
      note: labelled(textIn(cells, 'hint', own), (name) => fields.byName(name)?.name ?? name),
      required: cellOf(cells, 'required') === 'yes' ? 'y' : '',
      branching: said(shown.join(' and '), one, 'branching'),
      ...made.cells,
    });
    header = '';
    if (!made.otherShown || !field) return;
    lines.push({ name: fields.free(`${field.name}_other`), form: instrument, type: 'text', label: translate('other', own), branching: made.otherShown });
  }

  for (const one of rows) {
    if (one.word.startsWith('begin_')) begin(one);
    else if (one.word.startsWith('end_')) {
      depth -= 1;
      conditions.pop();
      header = '';
    } else add(one);
  }
  // The name of the record stands in the first instrument.
  lines[0] = { ...lines[0], form: lines[1]?.form ?? 'form' };
  const table = [Object.values(columns), ...lines.map((line) => (Object.keys(columns) as Column[]).map((column) => harmless(line[column] ?? '')))];
  return { content: Buffer.from(byteOrderMark + Papa.unparse(table)), losses: told };
}
