import type { RepeatedPart } from '../../../../src/contract/index.ts';
import { asRule } from '../../../../src/questionnaire/engine/xpath/asRule.ts';
import { NotUnderstood } from '../../../../src/questionnaire/engine/xpath/NotUnderstood.ts';
import { parseXPath } from '../../../../src/questionnaire/engine/xpath/parseXPath.ts';
import { formulaOf } from '../../../../src/questionnaire/engine/xpath/ruleOf.ts';
import type { Named, Vocabulary } from '../../../../src/questionnaire/engine/xpath/Vocabulary.ts';
import type { Rule } from '../../../../src/resources/define/index.ts';
import { mostEntries } from '../../../../src/resources/mostEntries.ts';
import { readExtra } from '../extras.ts';
import { fromPlain } from '../plainNames.ts';
import { writeRule } from '../writeRule.ts';
import type { FormRow } from './FormRow.ts';
import type { Reading } from './Reading.ts';
import type { ReadText } from './readText.ts';

/** What XLSForm has no words for in a repeated part: its extra column. */
export interface EntriesExtra extends Pick<RepeatedPart, 'leastEntries' | 'mostEntries'> {
  entryTitle?: ReadText;
}

/** What each entry is called, in every language; undefined where the file does not say it, or somebody broke it by hand. */
export function entryTitleOf(row: FormRow): ReadText | undefined {
  const { text, others } = readExtra<EntriesExtra>(row, 'ahs_entries')?.entryTitle ?? {};
  const sound = typeof text === 'string' && Object.values(others ?? {}).every((one) => typeof one === 'string');
  if (!sound) return undefined;
  return { text: fromPlain(text), others: Object.fromEntries(Object.entries(others ?? {}).map(([locale, one]) => [locale, fromPlain(one)])) };
}

/** The number of entries, from the cell `repeat_count`: a number, or what follows from other answers. */
function countOf(row: FormRow, { words, reading }: { words: Vocabulary; reading: Reading }): Rule | null {
  const cell = row.cell('repeat_count');
  const own = readExtra<Rule>(row, 'ahs_repeat_count');
  if (own !== undefined) {
    if (writeRule(own, words) === cell) return own;
    reading.note('spreadsheet_first', row, { column: 'repeat_count' });
  }
  try {
    const count = cell === '' ? null : formulaOf(parseXPath(cell), words);
    if (Number(count) > mostEntries) reading.note('entries_bounded', row, { column: 'repeat_count' });
    return count === null ? null : asRule(count);
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    reading.note('cell_left_out', row, { column: 'repeat_count', because: { why: error.reason, what: error.what } });
    return null;
  }
}

/** What a repeated group says of its entries. */
export function readEntries(row: FormRow, named: Named | undefined, context: { words: Vocabulary; reading: Reading }): RepeatedPart {
  const own = readExtra<EntriesExtra>(row, 'ahs_entries') ?? {};
  return {
    repeated: true,
    code: named?.code ?? null,
    entryTitle: entryTitleOf(row)?.text || null,
    leastEntries: own.leastEntries ?? null,
    mostEntries: own.mostEntries ?? null,
    entryCount: countOf(row, context),
  };
}
