import { sheetOf } from '../../server/exchange/read/Sheet.ts';
import { tablesOf } from '../../server/exchange/read/tablesOf.ts';
import { findingKinds } from '../../server/exchange/xlsform/Finding.ts';
import { readFormFile } from '../../server/exchange/formats/readFormFile.ts';
import { mostColumns } from '../../server/exchange/xlsform/read/readBook.ts';
import { type FormRow, readFormSheet } from '../../server/exchange/xlsform/read/FormRow.ts';
import { writeXlsForm } from '../../server/exchange/xlsform/write/writeXlsForm.ts';

/** What one file holds and what of it arrives. */
export interface Tally {
  questions: number;
  questionsKept: number;
  /** Filled cells with an expression, by column, and those that arrive as they stand. */
  expressions: Map<string, { all: number; kept: number }>;
  /** Losses by their code, and by the part that is not understood. */
  reasons: Map<string, number>;
  /** Nothing was left out or taken otherwise. */
  whole: boolean;
  /** It waits for rows, choices or pictures that lie in a file next to it. */
  waits: boolean;
  /** Nothing was left out: what was told changes how it is asked, not what. */
  nothingLeftOut: boolean;
  /** `${name}`s of the form written again that name nothing in it. */
  dangling: number;
  /** What prevents publishing it as it came. */
  problems: number;
}

const expressionColumns = ['relevant', 'constraint', 'calculation', 'required', 'choice_filter', 'repeat_count', 'default', 'read_only', 'trigger'];

const around =
  /^(begin|end)[ _]|^(note|start|end|today|deviceid|imei|phonenumber|phone_number|username|email|simserial|subscriberid|audit|caseid|calculate|calculation|hidden)$/i;

const isAsked = (row: FormRow) => !around.test(row.cell('type').trim()) && !/external/i.test(row.cell('type'));

function surveyOf(content: Uint8Array): readonly FormRow[] {
  const survey = tablesOf({ content, columns: mostColumns, sheets: ['survey'] })[0];
  return survey ? readFormSheet('survey', sheetOf(survey.table, mostColumns)).rows.filter((row) => row.cell('type') !== '') : [];
}

function danglingOf(sheets: ReturnType<typeof writeXlsForm>): number {
  const [headings = [], ...rows] = sheets.survey;
  const names = new Set(rows.map((row) => row[headings.indexOf('name')]));
  const said = JSON.stringify([rows, sheets.choices, sheets.settings]);
  return [...said.matchAll(/\$\{\s*([^{}]*?)\s*\}/g)].filter(([, name]) => !names.has(name)).length;
}

/** Reads a file as the product does and counts what of it arrives. */
export function tallyForm(name: string, content: Uint8Array): Tally {
  const rows = surveyOf(content);
  const { form, findings, problems } = readFormFile({ kind: 'workbook', content, name, language: 'en' });
  const told = findings.filter(({ sheet }) => sheet === 'survey');
  const lostRows = new Set(told.filter(({ code, column }) => findingKinds[code] === 'left_out' && column === 'type').map(({ row }) => row));
  const lostCells = new Set(told.filter(({ code }) => findingKinds[code] === 'left_out').map(({ row, column }) => `${row} ${column?.toLowerCase()}`));
  const asked = rows.filter(isAsked);
  const expressions = new Map<string, { all: number; kept: number }>();
  for (const column of expressionColumns) {
    const filled = rows.filter((row) => row.cell(column) !== '' && !/^(no|false|false\(\))$/i.test(row.cell(column)));
    const isKept = (row: FormRow) =>
      !lostRows.has(row.number) && !lostCells.has(`${row.number} ${column}`) && !lostCells.has(`${row.number} ${row.headingOf(column).toLowerCase()}`);
    expressions.set(column, { all: filled.length, kept: filled.filter(isKept).length });
  }
  const reasons = new Map<string, number>();
  for (const { code, because } of findings) {
    const reason = because ? `${code}: ${because.why} ${because.why === 'function' ? because.what : ''}`.trim() : code;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return {
    questions: asked.length,
    questionsKept: asked.filter((row) => !lostRows.has(row.number)).length,
    expressions,
    reasons,
    whole: findings.every(({ code }) => findingKinds[code] === 'noted'),
    waits: findings.some(({ code }) => ['table_elsewhere', 'choices_awaited', 'picture_awaited'].includes(code)),
    nothingLeftOut: findings.every(({ code }) => findingKinds[code] !== 'left_out'),
    dangling: danglingOf(writeXlsForm(form, { version: null, locale: 'en' })),
    problems: problems.length,
  };
}
