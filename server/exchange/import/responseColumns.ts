import type { ProposedAnswer } from '../../../src/contract/index.ts';
import { answerKinds, type FormQuestion, type ReadForm } from '../../../src/questionnaire/engine/index.ts';
import { fold } from '../../../src/resources/define/index.ts';
import { UnreadableSheet } from '../read/Sheet.ts';
import { headingKey } from './columnsOf.ts';

export type ResponseColumn = 'study_code' | 'language' | FormQuestion | undefined;

/** Columns of our own export that say something of the set, not of a question. */
const about: Readonly<Record<string, 'study_code' | 'language' | 'skipped'>> = {
  studycode: 'study_code',
  language: 'language',
  version: 'skipped',
  status: 'skipped',
  mode: 'skipped',
  received: 'skipped',
  receivedat: 'skipped',
};

function namesOf({ id, code, question }: FormQuestion): string[] {
  const { numero, title, translations } = question;
  const titles = [title, ...Object.values(translations ?? {}).flatMap((words) => (words.title ? [words.title] : []))];
  return [id, code, ...(numero === null || numero === undefined ? [] : [String(numero), `q${numero}`]), ...titles].map(headingKey);
}

/** Which question each column answers: known by its code, number, id or title in any language. @throws UnreadableSheet where none is */
export function responseColumns({ questions }: ReadForm, header: readonly string[]): { columns: ResponseColumn[]; ignored: string[] } {
  const known = new Map<string, FormQuestion>();
  for (const question of questions) for (const key of namesOf(question)) if (key !== '' && !known.has(key)) known.set(key, question);
  const ignored: string[] = [];
  const columns = header.map((heading): ResponseColumn => {
    const key = headingKey(heading);
    const special = Object.hasOwn(about, key) ? about[key] : undefined;
    if (special) return special === 'skipped' ? undefined : special;
    const question = known.get(key);
    if (!question && heading !== '') ignored.push(heading);
    return question;
  });
  if (!columns.some((column) => typeof column === 'object')) throw new UnreadableSheet('no_header');
  return { columns, ignored };
}

function canonicalTitle(options: readonly ProposedAnswer[], text: string): string {
  const wanted = fold(text.trim());
  const found = options.find(
    ({ title, code, translations }) =>
      fold(title) === wanted || (code && fold(code) === wanted) || Object.values(translations ?? {}).some((words) => words.title && fold(words.title) === wanted),
  );
  return found?.title ?? text.trim();
}

/** A cell as answers: several choices stand apart by `;`, `|` or a line end; labels in any language become canonical titles. */
export function answersInCell({ type, options }: FormQuestion, cell: string): string[] {
  const { choice } = answerKinds[type];
  if (!choice) return [cell.trim()];
  if (choice === 'one') return [canonicalTitle(options, cell)];
  const whole = canonicalTitle(options, cell);
  if (options.some(({ title }) => title === whole)) return [whole];
  return cell
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => canonicalTitle(options, part));
}
