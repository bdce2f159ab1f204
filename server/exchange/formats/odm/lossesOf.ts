import type { Form } from '../../../../src/contract/index.ts';
import { typeEngines } from '../../../../src/questionnaire/engine/index.ts';
import { typeExchanges } from '../../../../src/questionTypes/exchanges.ts';
import type { Finding, FindingCode } from '../../xlsform/Finding.ts';
import type { Writing } from '../../xlsform/write/writeXlsForm.ts';
import { type BookRow, bookOf, cellOf, isMatrix } from '../bookOf.ts';
import { createTelling } from '../SourceForm.ts';

type Lose = (code: FindingCode, column: string, value?: string) => void;

function loseOfRepeat({ cells }: BookRow, lose: Lose): void {
  for (const heading of ['repeat_count', 'ahs_entries']) if (cellOf(cells, heading) !== '') lose('no_words', 'ItemGroupDef', cellOf(cells, heading));
}

function loseOfQuestion({ asked, cells, word }: BookRow, lose: Lose): void {
  const engine = asked && typeEngines[asked.type];
  const { columns } = asked ? typeExchanges[asked.type] : {};
  if (!asked || !engine || (columns !== 'choices' && columns?.(asked).length === 0)) return lose('row_left_out', 'ItemDef', word);
  const { question } = asked;
  if (engine.files) lose('other_type', 'DataType', word);
  const isLimited = engine.value !== 'number' && engine.value !== 'date' && (question.min || question.max);
  if (isLimited || question.pattern || (question.checks ?? []).length > 0) lose('about_checks', 'RangeCheck', cellOf(cells, 'constraint'));
  if (asked.scale?.minWords) lose('no_words', 'CodeList', asked.scale.minWords.title);
  const rules = [
    ['Mandatory', 'required', question.requiredIf],
    ['ItemDef', 'read_only', question.readOnlyIf],
    ['CodeListRef', 'choice_filter', question.choiceFilter],
    ['ItemDef', 'default', question.initial],
  ] as const;
  for (const [column, heading, rule] of rules) if (rule) lose('no_words', column, cellOf(cells, heading));
}

/** What a study of ODM does not say of a form. */
export function lossesOf(form: Form, writing: Writing): readonly Finding[] {
  const { rows, files } = bookOf(form, writing);
  const { told, tell } = createTelling('questionnaire');
  if (files > 0) tell('files_left_out', { row: 0, value: String(files) });
  let row = 0;
  for (const one of rows) {
    if (one.word.startsWith('end_')) continue;
    row += 1;
    const name = cellOf(one.cells, 'name');
    const lose: Lose = (code, column, value = '') => tell(code, { row, name, column, value });
    if (isMatrix(one.cells)) lose('no_words', 'ItemGroupDef', 'table-list');
    if (one.word === 'begin_repeat') loseOfRepeat(one, lose);
    else if (!one.word.startsWith('begin_')) loseOfQuestion(one, lose);
  }
  return told;
}
