import { typeExchanges } from '../../../../src/questionTypes/exchanges.ts';
import { awaitedIn, isSearched, withoutSearch } from '../choicesAwaited.ts';
import { localeOfHeading } from '../languages.ts';
import type { FormSheet } from './FormRow.ts';
import type { Node } from './readNodes.ts';
import { constantOfCalculation } from './readInitial.ts';
import { isCalculation } from './readType.ts';
import type { Reading } from './Reading.ts';

/** Columns that are read, or that say nothing of the form (notes of its authors are what other columns are). */
const lost: ReadonlySet<string> = new Set([
  'media',
  'media_image',
  'media_audio',
  'guidance_hint',
  'required_message',
  'trigger',
  'calculation',
  'appearance',
  'parameters',
  'autoplay',
  'rows',
]);

/** Appearances that came over, that say where a table lies, or that only say how groups are laid out on a screen. */
const understood =
  /^(csv-external|xml-external|pulldata|[/][/\w.-]+|field-list|table-list|minimal|autocomplete|search|quickcompact|multiline|month-year|year|pages|no-calendar|w\d+)$/i;

/** Notes each cell that has no equal here, and each language that forms are not offered in. */
export function reportUnread({ survey, choices }: { survey: FormSheet; choices: FormSheet }, nodes: readonly Node[], reading: Reading): void {
  for (const { row, type, group } of nodes) {
    if ('leftOut' in type) continue;
    for (const { name, heading, value } of row.filled()) {
      if ('word' in type && isCalculation(type.word)) {
        if (['trigger', 'parameters', 'media_image', 'media_audio'].includes(name)) reading.note('cell_left_out', row, { column: heading, value });
        else if (name === 'default' && row.cell('calculation') !== '') reading.note('default_unused', row, { column: heading, value });
      } else if (name === 'calculation' && constantOfCalculation(row) !== undefined) continue;
      else if (name.startsWith('media_') && reading.seen.has(row)) continue;
      else if (lost.has(name) && !isUnderstood(name, value, { type, group })) {
        const kept = isSearched(value) ? 'choices_elsewhere' : 'appearance_kept';
        reading.note(name === 'appearance' ? kept : 'cell_left_out', row, { column: heading, value });
      }
    }
  }
  for (const { headings, rows } of [survey, choices]) {
    for (const { name, language, heading } of headings) {
      if (language === '' || !['label', 'hint', 'constraint_message'].includes(name) || localeOfHeading(language)) continue;
      const first = rows.find((row) => row.texts(name).some((text) => text.language === language));
      if (first) reading.note('language_left_out', first, { column: heading, value: language });
    }
  }
}

function isUnderstood(name: string, value: string, { type, group }: Pick<Node, 'type' | 'group'>): boolean {
  const word = 'word' in type ? type.word : undefined;
  if (name === 'appearance') {
    if (group || word === undefined) return true;
    const awaited = awaitedIn(value);
    const words = awaited ? withoutSearch(awaited.rest) : value;
    const saysType = (part: string) => Object.values(typeExchanges).some(({ xlsForm }) => word in xlsForm.words && xlsForm.appearance?.test(part));
    return words.split(/\s+/).every((part) => part === '' || understood.test(part) || saysType(part));
  }
  return name === 'parameters' && word !== undefined && Object.values(typeExchanges).some(({ xlsForm }) => xlsForm.parameters && word in xlsForm.words);
}
