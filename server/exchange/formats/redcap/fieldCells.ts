import { typeEngines } from '../../../../src/questionTypes/engines.ts';
import type { FindingCode } from '../../xlsform/Finding.ts';
import type { Cells } from '../../xlsform/write/Cells.ts';
import { type BookRow, cellOf } from '../bookOf.ts';
import type { Column } from './columns.ts';
import type { WrittenField } from './writeLogic.ts';

interface Loss {
  code: FindingCode;
  column?: Column;
  value?: string;
}

export interface FieldCells {
  /** Without them the row is left out. */
  cells?: Partial<Record<Column, string>>;
  losses: Loss[];
  /** When the field for an answer of one's own is shown. */
  otherShown?: string;
}

interface Context {
  /** What an answer of one's own is called. */
  other: string;
  field: WrittenField | undefined;
  /** An expression in REDCap's words; '' where it has none, which is told. */
  said(source: string, column: Column): string;
}

type Kind = Pick<FieldCells, 'cells' | 'losses'>;

/** Types that are one field there, whatever else the question says. */
const plain: Readonly<Record<string, Partial<Record<Column, string>>>> = {
  integer: { type: 'text', validation: 'integer' },
  decimal: { type: 'text', validation: 'number' },
  date: { type: 'text', validation: 'date_ymd' },
  time: { type: 'text', validation: 'time' },
  file: { type: 'file' },
  note: { type: 'descriptive' },
  select_multiple: { type: 'checkbox' },
  acknowledge: { type: 'radio' },
  today: { type: 'text', validation: 'date_ymd', annotation: '@TODAY @HIDDEN' },
  start: { type: 'text', annotation: '@NOW @HIDDEN' },
  username: { type: 'text', annotation: '@USERNAME @HIDDEN' },
};

function kindOf({ cells, word, asked }: BookRow, said: Context['said']): Kind {
  const appearance = cellOf(cells, 'appearance');
  const known = plain[word];
  if (known) return { cells: known, losses: [] };
  switch (word) {
    case 'text':
      return { cells: { type: appearance.includes('multiline') ? 'notes' : 'text' }, losses: [] };
    case 'select_one':
      return { cells: { type: appearance.includes('minimal') ? 'dropdown' : 'radio' }, losses: [] };
    case 'range': {
      const [, min = '', max = ''] = /start=(\S+) end=(\S+)/.exec(cellOf(cells, 'parameters')) ?? [];
      return { cells: { type: 'slider', validation: 'number', min, max }, losses: [] };
    }
    case 'image':
      return appearance.includes('signature')
        ? { cells: { type: 'file', validation: 'signature' }, losses: [] }
        : { cells: { type: 'file' }, losses: [{ code: 'other_type', column: 'type', value: word }] };
    case 'audio':
      return { cells: { type: 'file' }, losses: [{ code: 'other_type', column: 'type', value: word }] };
    case 'calculate': {
      const isNumber = asked && typeEngines[asked.type].value === 'number';
      const formula = said(cellOf(cells, 'calculation'), isNumber ? 'choices' : 'annotation');
      if (formula === '') return { losses: [{ code: 'row_left_out', column: 'type', value: word }] };
      return { cells: isNumber ? { type: 'calc', choices: formula } : { type: 'text', annotation: `@CALCTEXT(${formula})` }, losses: [] };
    }
    case 'geopoint':
    case 'barcode':
      return { cells: { type: 'text' }, losses: [{ code: 'other_type', column: 'type', value: word }] };
    default:
      return { losses: [{ code: 'row_left_out', column: 'type', value: word }] };
  }
}

/** REDCap parts choices by `|`. */
const oneLine = (label: string) => label.replace(/\s*[\r\n]+\s*/g, ' ').replaceAll('|', '/');
const labelOf = (choice: Cells, heading: string | undefined) => cellOf(choice, heading ?? '') || cellOf(choice, 'name');

/** What a question is in a dictionary, but for its name, its label and its condition, and what of it is lost. */
export function fieldCells(row: BookRow, { field, said, other }: Context): FieldCells {
  const { cells: own, losses } = kindOf(row, said);
  if (!own) return { losses };
  const { cells, choices, asked } = row;
  const question = asked?.question;
  const made: Partial<Record<Column, string>> = { ...own };
  const tags = [own.annotation ?? ''];
  const lose = (code: FindingCode, column?: Column, value?: string) => losses.push({ code, ...(column && { column }), ...(value !== undefined && { value }) });

  const heading = Object.keys(choices[0] ?? {}).find((one) => one.startsWith('label::') && choices.every((choice) => cellOf(choice, one) !== ''));
  const labels = choices.map((choice) => labelOf(choice, heading));
  if (own.type === 'slider' && labels.length >= 2)
    made.choices = [labels[labels.length - 2], '', labels[labels.length - 1]].map((label) => oneLine(label ?? '')).join(' | ');
  else if (choices.length > 0) {
    made.choices = choices
      .map((choice) => `${field?.codes.get(cellOf(choice, 'name')) ?? cellOf(choice, 'name')}, ${oneLine(labelOf(choice, heading))}`)
      .join(' | ');
    for (const [name, code] of field?.codes ?? []) if (name !== code) lose('renamed', 'choices', name);
    for (const label of labels) if (oneLine(label) !== label) lose('text_changed', 'choices', label);
  }

  if (question?.min) made.min = question.min;
  if (question?.max) made.max = question.max;
  if ((question?.min || question?.max) && own.validation === 'time') lose('about_checks', 'min');
  if (question?.maxLength) tags.push(`@CHARLIMIT=${question.maxLength}`);
  if (question?.pattern || (question?.checks ?? []).length > 0) lose('about_checks', 'validation', cellOf(cells, 'constraint'));
  if (question?.allowDontKnow || question?.allowRefuse) lose('about_reasons');
  if (question?.allowPartialDate) lose('about_partial');
  if (question?.choiceFilter) lose('no_words', 'choices', cellOf(cells, 'choice_filter'));
  if (question?.ordinal) lose('no_words', 'choices', 'ahs_ordinal');
  if (question?.requiredIf) lose('no_words', 'required', cellOf(cells, 'required'));
  const readOnly = cellOf(cells, 'read_only');
  if (readOnly === 'true()') tags.push('@READONLY');
  else if (question?.readOnlyIf) lose('no_words', 'annotation', readOnly);
  tags.push(beginning(row, field, lose));

  const isOpen = cellOf(cells, 'type').endsWith(' or_other');
  const annotation = tags.filter(Boolean).join(' ');
  if (annotation) made.annotation = annotation;
  if (!isOpen || !field) return { cells: made, losses };
  const taken = new Set(field.codes.values());
  const code = ['96', '996', '9996'].find((one) => !taken.has(one)) ?? 'other_own';
  made.choices = [made.choices ?? '', `${code}, ${other}`].filter(Boolean).join(' | ');
  lose('other_type', 'choices', 'or_other');
  return { cells: made, losses, otherShown: field.kind === 'many' ? `[${field.name}(${code})] = '1'` : `[${field.name}] = '${code}'` };
}

/** What a field begins with, as an action tag. */
function beginning({ cells, asked }: BookRow, field: WrittenField | undefined, lose: (code: FindingCode, column: Column, value: string) => void): string {
  const initial = cellOf(cells, 'default');
  if (initial === 'today()' && asked && typeEngines[asked.type].value === 'date') return '@TODAY';
  const code = field && field.codes.size > 0 ? field.codes.get(initial) : initial;
  if (initial !== '' && code !== undefined && !/\$\{|\w\(.*\)|'/.test(initial)) return `@DEFAULT='${code}'`;
  if (asked?.question.initial) lose('no_words', 'annotation', initial);
  return '';
}
