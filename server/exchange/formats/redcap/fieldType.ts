import { type Label, label, type Locale, no, yes } from '../../../../src/resources/define/index.ts';
import type { Cells } from '../../xlsform/write/Cells.ts';
import type { Field } from './Field.ts';

/** A choice as a dictionary lists it. */
export interface CodedChoice {
  code: string;
  label: string;
}

/** What a field is in XLSForm. */
export interface FieldType {
  cells: Cells;
  choices: readonly CodedChoice[];
  /** What its kind of check has no equal for here. */
  lost?: 'validation';
}

const truth: Readonly<Record<'true' | 'false', Label>> = {
  true: label({ en: 'True', fr: 'Vrai', pt: 'Verdadeiro', mg: 'Marina', sw: 'Kweli' }),
  false: label({ en: 'False', fr: 'Faux', pt: 'Falso', mg: 'Diso', sw: 'Si kweli' }),
};

/** Patterns of what REDCap checks by name. */
const patterns: Readonly<Record<string, string>> = {
  email: '[^@ ]+@[^@ ]+[.][^@ ]+',
  phone: '[+]?[0-9 ().-]{6,20}',
  alpha_only: '[A-Za-z]+',
  postalcode_french: '[0-9]{5}',
  zipcode: '[0-9]{5}(-[0-9]{4})?',
};

/** `1, Yes | 0, No`: the code ends at the first comma; without one the words are the code too. */
export function choicesIn(cell: string): CodedChoice[] {
  return cell.split(/\||\n/).flatMap((part) => {
    const text = part.trim();
    const comma = text.indexOf(',');
    if (text === '') return [];
    return comma < 0 ? [{ code: text, label: text }] : [{ code: text.slice(0, comma).trim(), label: text.slice(comma + 1).trim() }];
  });
}

function textType(validation: string): Omit<FieldType, 'choices'> {
  if (validation === '') return { cells: { type: 'text' } };
  if (validation.startsWith('datetime')) return { cells: { type: 'datetime' } };
  if (validation.startsWith('date')) return { cells: { type: 'date' } };
  if (validation === 'integer') return { cells: { type: 'integer' } };
  if (validation.startsWith('number')) return { cells: { type: 'decimal' } };
  if (validation === 'time' || validation === 'time_hh_mm_ss') return { cells: { type: 'time' } };
  const pattern = patterns[validation];
  return pattern ? { cells: { type: 'text', constraint: `regex(., '^${pattern}$')` } } : { cells: { type: 'text' }, lost: 'validation' };
}

/** What a field of the dictionary is in XLSForm; undefined for a type that is unknown, or asks the data of another tool. */
export function fieldType({ cell }: Field, locale: Locale): FieldType | undefined {
  const validation = cell('validation').toLowerCase();
  const choices = choicesIn(cell('choices'));
  const two = (on: Label, off: Label): CodedChoice[] => [
    { code: '1', label: on[locale] },
    { code: '0', label: off[locale] },
  ];
  switch (cell('type').toLowerCase()) {
    case 'text':
      return { ...textType(validation), choices: [] };
    case 'notes':
    case 'textarea':
      return { cells: { type: 'text', appearance: 'multiline' }, choices: [] };
    case 'dropdown':
    case 'select':
      return { cells: { type: 'select_one', appearance: 'minimal' }, choices };
    case 'radio':
      return { cells: { type: 'select_one' }, choices };
    case 'checkbox':
      return { cells: { type: 'select_multiple' }, choices };
    case 'yesno':
      return { cells: { type: 'select_one' }, choices: two(yes, no) };
    case 'truefalse':
      return { cells: { type: 'select_one' }, choices: two(truth.true, truth.false) };
    case 'file':
      return { cells: validation === 'signature' ? { type: 'signature' } : { type: 'file' }, choices: [] };
    case 'slider':
      return sliderOf(cell('min'), cell('max'), choices.length > 0 ? cell('choices').split('|') : []);
    case 'descriptive':
      return { cells: { type: 'note' }, choices: [] };
    case 'calc':
      return { cells: { type: 'calculate' }, choices: [] };
    default:
      return undefined;
  }
}

const whole = /^-?\d{1,6}$/;

/** `Never | Sometimes | Always`: the words at the ends and in the middle. */
function sliderOf(min: string, max: string, words: readonly string[]): FieldType {
  const [start, end] = [whole.test(min) ? min : '0', whole.test(max) ? max : '100'];
  const ends = [words[0] ?? '', words[words.length - 1] ?? ''].map((word) => word.trim());
  return {
    cells: { type: 'range', parameters: `start=${start} end=${end} step=1` },
    choices: ends.every(Boolean)
      ? [
          { code: start, label: ends[0] ?? '' },
          { code: end, label: ends[1] ?? '' },
        ]
      : [],
  };
}
