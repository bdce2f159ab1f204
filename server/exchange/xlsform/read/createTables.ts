import { randomUUID } from 'node:crypto';
import type { Question } from '../../../../src/contract/index.ts';
import { typeEngines } from '../../../../src/questionnaire/engine/index.ts';
import { questionTypes } from '../../../../src/contract/questionTypes.ts';
import { fileTypes, sourceOf, type TableSource, usualPath, writeSource } from '../tableSource.ts';
import type { FormRow } from './FormRow.ts';
import type { ChoiceLists } from './readChoices.ts';
import type { Reading } from './Reading.ts';
import { readText, translationsOf } from './readText.ts';
import { rowsOfFile } from './rowsOfFile.ts';

/** What formulas look up in: lists of the form, and files that lie next to it. */
export interface Tables {
  /** A table that has a row of its own: a list that is asked of nobody, or a file. */
  declare(row: FormRow, list: string, code: string): void;
  /** The code of the table that a formula in this row names; undefined where its rows are asked for elsewhere than by another. */
  named(name: string, path: string | undefined, at: FormRow): string | undefined;
  questions(): Question[];
}

const [type] = questionTypes.filter((one) => typeEngines[one].role === 'table');

/** Tables are there as soon as a formula names them; one whose rows do not come with the form is told. */
export function createTables(lists: ChoiceLists, codeOf: (name: string) => string, reading: Reading): Tables {
  const tables = new Map<string, { question: Question; source: TableSource }>();

  function add(name: string, { source, ...about }: { source: TableSource } & Pick<Question, 'code'> & Partial<Question>): void {
    const question: Question = { id: randomUUID(), title: name, type: type as Question['type'], option: [], appearance: writeSource(source) || null, ...about };
    tables.set(name, { question, source });
  }
  const rowsOf = (list: string) => lists(list).map(({ answer }) => ({ ...answer, id: randomUUID() }));
  const rowsInFile = (name: string, at: FormRow) => {
    const table = reading.attachments.table(name);
    const tooLong: number[] = [];
    const rows = table ? rowsOfFile(table, (row) => tooLong.push(row)) : [];
    if (tooLong.length > 0) reading.note('text_cut', at, { value: `${name}: ${tooLong.join(', ')}` });
    return rows;
  };

  return {
    declare(row, list, code) {
      const title = readText(row, { column: 'label', as: 'title' }, reading);
      const named = { ...title, text: title.text || row.cell('name') };
      const file = fileTypes.find((word) => row.cell('type').trim() === word);
      const source = { ...sourceOf(row.cell('appearance')), ...(file && { file }) };
      const option = file ? rowsInFile(row.cell('name'), row) : rowsOf(list);
      add(source.pulled || source.file ? code : list, { source, code, title: named.text, translations: translationsOf({ title: named }), option });
      if (file && option.length === 0 && row.cell('ahs_item') === '') reading.note('table_elsewhere', row, { column: 'type', value: row.cell('name') });
    },
    named(name, path, at) {
      const known = tables.get(name);
      if (!known) {
        const rows = path === undefined ? rowsInFile(name, at) : rowsOf(name);
        if (rows.length === 0) reading.note('table_elsewhere', at, { column: 'calculation', value: name });
        add(name, { source: { path: path ?? usualPath, pulled: path === undefined }, code: codeOf(name), option: rows });
        return tables.get(name)?.question.code ?? undefined;
      }
      const { question, source } = known;
      // Where the rows of a file stand is told by the first formula that goes there.
      if (source.file && path !== undefined && source.path === usualPath) source.path = path;
      question.appearance = writeSource(source) || null;
      return path === undefined || path === source.path ? (question.code ?? undefined) : undefined;
    },
    questions: () => [...tables.values()].map(({ question }) => question).sort((a, b) => ((a.code ?? '') < (b.code ?? '') ? -1 : 1)),
  };
}
