import type { Locale } from '../../../../src/resources/define/index.ts';
import { NotUnderstood } from '../../../../src/questionnaire/engine/xpath/NotUnderstood.ts';
import { sheetLimits, UnreadableSheet, type Sheet } from '../../read/Sheet.ts';
import type { FindingCode } from '../../xlsform/Finding.ts';
import type { Cells } from '../../xlsform/write/Cells.ts';
import { createTelling, type SourceForm, type SourceRow } from '../SourceForm.ts';
import { readAnnotation } from './annotations.ts';
import { type Column, columns } from './columns.ts';
import { type Field, fieldsOf, kindOf, nameOf } from './Field.ts';
import { fieldType, type FieldType } from './fieldType.ts';
import { plainLabel } from './plainLabel.ts';
import { readLogic } from './readLogic.ts';

/** Which column of the dictionary says what a column of XLSForm does. */
const sources: Readonly<Record<string, Column>> = {
  type: 'type',
  name: 'name',
  label: 'label',
  hint: 'note',
  relevant: 'branching',
  required: 'required',
  calculation: 'choices',
  parameters: 'choices',
  list_name: 'choices',
  constraint: 'validation',
  appearance: 'type',
  default: 'annotation',
  read_only: 'annotation',
};

interface Place {
  field: Field;
  column: Column;
}

/** What only says how a field looks there. */
const layout: readonly Column[] = ['alignment', 'number', 'matrix'];
const titled = (name: string) =>
  name
    .replace(/_+/g, ' ')
    .trim()
    .replace(/^\p{L}/u, (letter) => letter.toUpperCase());
const isRecordName = ({ cell }: Field) =>
  cell('type').toLowerCase() === 'text' && cell('branching') === '' && /(^|_)(record|study|participant|subject|patient)?_?id$/i.test(cell('name'));

/**
 * A data dictionary of REDCap in the words of XLSForm: its instruments are groups, its section headers groups inside them.
 * @throws UnreadableSheet for a cell as long as no cell is
 */
export function readDictionary(sheet: Sheet, locale: Locale): SourceForm {
  if (sheet.rows.some(({ cells }) => cells.some((cell) => cell.length >= sheetLimits.cellLength))) throw new UnreadableSheet('form_too_large');
  const fields = fieldsOf(sheet);
  const byRow = new Map(fields.map((field) => [field.row, field]));
  const byName = new Map(fields.map((field) => [nameOf(field), field]));
  const kinds = (name: string) => {
    const field = byName.get(name);
    return field && kindOf(field);
  };
  const { told, tell } = createTelling('dictionary');
  const survey: SourceRow[] = [];
  const choices: SourceRow[] = [];
  const open: { form: string; header: string } = { form: '', header: '' };

  const note = (code: FindingCode, { field, column }: Place, more: { value?: string; because?: NotUnderstood } = {}) =>
    tell(code, {
      row: field.row,
      name: field.cell('name'),
      column: field.headingOf(column),
      value: more.value ?? field.cell(column),
      ...(more.because && { because: { why: more.because.reason, what: more.because.what } }),
    });
  /** An expression in XPath; '' with a note where it has no equal. */
  const logic = (source: string, field: Field, { column, lost }: { column: Column; lost: FindingCode }): string => {
    try {
      return source === '' ? '' : readLogic(source, kinds);
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
      note(lost, { field, column }, { because: error });
      return '';
    }
  };
  const text = (source: string, field: Field, column: Column): string => {
    const { said, isChanged } = plainLabel(source, (name) => byName.has(name));
    if (isChanged) note('markup_left_out', { field, column }, { value: source });
    return said;
  };

  function place(field: Field): void {
    const form = field.cell('form') || open.form || 'form';
    const end = { number: field.row, cells: { type: 'end_group' } };
    if (form !== open.form || field.cell('header') !== '') {
      if (open.header) survey.push(end);
      open.header = '';
    }
    if (form !== open.form) {
      if (open.form) survey.push(end);
      survey.push({ number: field.row, cells: { type: 'begin_group', name: form, label: titled(form) } });
      open.form = form;
    }
    const header = field.cell('header');
    if (header !== '') {
      open.header = `${field.cell('name')}_section`;
      survey.push({ number: field.row, cells: { type: 'begin_group', name: open.header, label: text(header, field, 'header') } });
    }
  }

  /** What the least and the greatest value say; what names another field may do so too. */
  function limitsOf(field: Field, { cells }: FieldType): string {
    const isDate = cells.type === 'date' || cells.type === 'datetime';
    const limit = (column: 'min' | 'max', sign: string): string[] => {
      const said = field.cell(column);
      if (said === '' || cells.type === 'range') return [];
      const day = isDate ? /^\d{4}-\d\d-\d\d/.exec(said)?.[0] : undefined;
      const isToday = said === 'today' || said === 'now';
      const value = isToday ? 'today()' : day ? `date('${day}')` : logic(said, field, { column, lost: 'cell_left_out' });
      return value ? [`. ${sign} ${value}`] : [];
    };
    return [...(cells.constraint ? [cells.constraint] : []), ...limit('min', '>='), ...limit('max', '<=')].join(' and ');
  }

  /** What the action tags say that a question here can do. */
  function tagged(field: Field, type: string): Cells {
    const { tags, rest } = readAnnotation(field.cell('annotation'));
    if (rest !== '') note('annotation_left_out', { field, column: 'annotation' }, { value: rest });
    const named = new Set(tags.map(({ name }) => name));
    const isHidden = named.has('HIDDEN');
    const cells: Record<string, string> = {};
    for (const { name, value, source } of tags) {
      const hiddenWord = isHidden && type !== 'note' ? { TODAY: 'today', NOW: 'start', USERNAME: 'username' }[name] : undefined;
      if (name === 'HIDDEN' && ['TODAY', 'NOW', 'USERNAME', 'CALCTEXT'].some((one) => named.has(one))) continue;
      if (hiddenWord) cells.type = hiddenWord;
      else if (name === 'READONLY') cells.read_only = 'yes';
      else if (name === 'DEFAULT') cells.default = value;
      else if (name === 'TODAY') cells.default = 'today()';
      else if (name === 'CHARLIMIT' && type === 'text') cells.constraint = `string-length(.) <= ${Number.parseInt(value, 10) || 1}`;
      else if (name === 'CALCTEXT')
        Object.assign(cells, { type: 'calculate', calculation: logic(value, field, { column: 'annotation', lost: 'calculation_left_out' }) });
      else note('cell_left_out', { field, column: 'annotation' }, { value: source });
    }
    return cells;
  }

  function add(field: Field): void {
    place(field);
    const type = fieldType(field, locale);
    const name = nameOf(field);
    if (!type) {
      note('type_unknown', { field, column: 'type' });
      return;
    }
    if (type.lost) note('cell_left_out', { field, column: type.lost });
    for (const column of layout) if (field.cell(column) !== '') note('layout_left_out', { field, column });
    if (/^y/i.test(field.cell('ranking'))) note('cell_left_out', { field, column: 'ranking' });
    if (/^y/i.test(field.cell('identifier'))) note('identifier_left_out', { field, column: 'identifier' });
    const { constraint: length = '', ...tags } = tagged(field, type.cells.type ?? '');
    const list = type.choices.length > 0 ? `${name}_choices` : '';
    const isCalc = type.cells.type === 'calculate';
    const isSlider = type.cells.type === 'range';
    survey.push({
      number: field.row,
      cells: {
        ...type.cells,
        ...(list && (isSlider ? { parameters: `${type.cells.parameters} tick_labelset=${list}` } : { type: `${type.cells.type} ${list}` })),
        ...(isCalc && { calculation: logic(field.cell('choices'), field, { column: 'choices', lost: 'calculation_left_out' }) }),
        name,
        label: text(field.cell('label'), field, 'label'),
        hint: text(field.cell('note'), field, 'note'),
        required: /^y/i.test(field.cell('required')) ? 'yes' : '',
        relevant: logic(field.cell('branching'), field, { column: 'branching', lost: 'condition_left_out' }),
        constraint: [limitsOf(field, type), length].filter(Boolean).join(' and '),
        ...tags,
      },
    });
    if (isSlider && field.cell('choices').split('|').length > 2)
      note('cell_left_out', { field, column: 'choices' }, { value: field.cell('choices').split('|')[1]?.trim() ?? '' });
    for (const choice of type.choices) {
      choices.push({ number: field.row, cells: { list_name: list, name: choice.code, label: text(choice.label, field, 'choices') } });
    }
  }

  fields.forEach((field, at) => {
    // Every dictionary begins with the name of the record; sets of answers have a study code here.
    if (at === 0 && isRecordName(field)) note('record_name', { field, column: 'name' });
    else add(field);
  });
  if (open.header) survey.push({ number: 0, cells: { type: 'end_group' } });
  if (open.form) survey.push({ number: 0, cells: { type: 'end_group' } });

  return {
    survey,
    choices,
    settings: {},
    told,
    sheet: 'dictionary',
    said: (column, row) => {
      const own = sources[column];
      const field = byRow.get(row);
      return own && field ? { column: field.headingOf(own) || columns[own], value: field.cell(own) } : undefined;
    },
  };
}
