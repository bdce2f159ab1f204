import type { NoAnswerReason } from '../../../src/contract/index.ts';
import { typeEngines, type FormQuestion } from '../../../src/questionnaire/engine/index.ts';
import { fold, locales } from '../../../src/resources/define/index.ts';
import { unescapeCell } from '../export/escapeCell.ts';
import type { SheetRow } from '../read/Sheet.ts';
import { translate } from '../translate.ts';
import { answersInCell, reasonInCell, type ResponseColumn } from './responseColumns.ts';

export interface Entry {
  id: string;
  reponses: string[];
  other?: string;
  reason?: NoAnswerReason;
}

const otherNumber = '9996';
const otherWords: ReadonlySet<string> = new Set(locales.map((locale) => fold(translate('other', locale))));

/**
 * Whether a cell says only that the answer stands in the column next to it, by number or in words; among numbers it is one like any other,
 * and a word alone is the answer.
 */
function isOther({ type, options }: FormQuestion, cell: string, isTold: boolean): boolean {
  if (typeEngines[type].other !== true) return false;
  if (cell === otherNumber) return !options.some(({ code }) => code === otherNumber);
  return isTold && otherWords.has(fold(cell)) && !options.some(({ title }) => fold(title) === fold(cell));
}

/** A row as a set of answers; what stands in several columns of one question becomes one answer. */
export function entriesInRow(
  meanings: readonly (ResponseColumn | undefined)[],
  { cells }: SheetRow,
): { entries: Entry[]; studyCode: string; language: string } {
  const entries = new Map<string, Entry>();
  const explanations = new Map<string, string>();
  let [studyCode, language] = ['', ''];
  const told = new Set(
    meanings.flatMap((meaning, at) => (meaning && 'question' in meaning && meaning.kind === 'other' && cells[at]?.trim() ? [meaning.question.id] : [])),
  );
  meanings.forEach((meaning, at) => {
    const cell = (cells[at] ?? '').trim();
    if (!meaning || cell === '') return;
    if (!('question' in meaning)) {
      if (meaning.kind === 'study_code') studyCode = cell;
      else language = cell;
      return;
    }
    const { question } = meaning;
    const reason = reasonInCell(question, cell);
    if (reason === 'not_asked') return;
    const entry = entries.get(question.id) ?? { id: question.id, reponses: [] };
    if (reason) entries.set(question.id, { id: question.id, reponses: [], reason });
    else if (meaning.kind === 'flag') {
      if (!/^(1|x|true|yes|oui|sim|eny)$/i.test(cell)) return;
      entries.set(question.id, { ...entry, reponses: [...entry.reponses, meaning.option.title] });
    } else if (meaning.kind === 'explanation') explanations.set(question.id, unescapeCell(cell));
    else if (meaning.kind === 'other') {
      const other = unescapeCell(cell);
      entries.set(question.id, { ...entry, reponses: [...entry.reponses, other], other });
    } else if (!isOther(question, cell, told.has(question.id))) {
      entries.set(question.id, { ...entry, reponses: [...answersInCell(question, cell), ...entry.reponses] });
    }
  });
  for (const [id, explanation] of explanations) entries.get(id)?.reponses.push(explanation);
  return { entries: [...entries.values()], studyCode, language };
}
