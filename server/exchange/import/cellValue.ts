import { fold, locales, type Field } from '../../../src/resources/define/index.ts';
import { unescapeCell } from '../export/escapeCell.ts';

const yes = new Set(['true', '1', 'x', 'yes', 'y', 'oui', 'sim', 'eny', 'eny ka', 'vrai', 'verdadeiro']);
const no = new Set(['false', '0', 'no', 'n', 'non', 'nao', 'tsia', 'faux', 'falso']);

function choiceOf({ options }: Field<'choice'>, text: string): string {
  const wanted = fold(text);
  return options.values.find((value) => fold(value) === wanted || locales.some((locale) => fold(options.labels[value]?.[locale] ?? '') === wanted)) ?? text;
}

/**
 * A cell as the field's own reader takes it: labels become wire values, a spreadsheet's number becomes a telephone number
 * again. What fits nothing stays as it is, for the reader to refuse.
 */
export function cellValue(field: Field, cell: string): string | boolean {
  const text = unescapeCell(cell.trim());
  switch (field.kind) {
    case 'choice':
      return choiceOf(field as Field<'choice'>, text);
    case 'boolean':
      return yes.has(fold(text)) ? true : no.has(fold(text)) ? false : text;
    case 'phone':
      return /^[1-9]\d{10,14}$/.test(text.replace(/[\s().-]/g, '')) ? `+${text}` : text;
    default:
      return text;
  }
}
