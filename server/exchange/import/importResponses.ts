import { isLocale, type Locale } from '../../../src/resources/define/index.ts';
import { checkAnswerEntries } from '../../../src/questionnaire/engine/index.ts';
import type { Queries } from '../../database/database.ts';
import type { Caller } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { derivedUuid } from '../../study/intake/answerChanges.ts';
import { problemsOfAnswers } from '../../study/intake/problemsOfAnswers.ts';
import { prepare } from '../../study/intake/prepare.ts';
import { sources } from '../../study/intake/sources.ts';
import { answersHash, mergedAnswers, type StoredAnswer } from '../../study/intake/storedAnswers.ts';
import { takeIn } from '../../study/intake/takeIn.ts';
import type { FormVersion } from '../../study/forms/formVersions.ts';
import { reinstateSubmissions } from '../../study/exclusions/exclusions.ts';
import type { Sheet, SheetRow } from '../read/Sheet.ts';
import { translate } from '../translate.ts';
import type { Mapping } from './columnsOf.ts';
import { entriesInRow } from './entriesInRow.ts';
import { findSets, type KnownSet } from './findSets.ts';
import type { Keep } from './ImportTask.ts';
import { refusedRow, reportOf, type ImportReport, type RowReport } from './Report.ts';
import { runInBatches } from './runInBatches.ts';
import { responseColumns, type ResponseHeader } from './responseColumns.ts';

export interface ResponseImport {
  version: FormVersion;
  sheet: Sheet;
  caller: Caller;
  locale: Locale;
  dryRun: boolean;
  good: boolean;
  mapping: Mapping;
  /** Told after every few rows. */
  progress?(done: number): void;
  keep?: Keep | undefined;
}

/**
 * Imports sets of answers, one a row, each checked by the questionnaire engine like answers that were sent. The same row again
 * is the same set: it is recognised by its study code, or else by its content and place among equal rows. Hundreds of rows are
 * looked up and stored at once.
 */
export async function importResponses(services: Services, task: ResponseImport): Promise<ImportReport> {
  const { version, sheet, dryRun, mapping } = task;
  const header = responseColumns(version.read, sheet.header, mapping);
  return runInBatches(services, {
    ...task,
    rows: sheet.rows,
    begin: (using, pass) => {
      const repeated = new Map<string, number>();
      return async (tx, part) => {
        const read = part.map((row) => readSet({ task, header, repeated }, row));
        const { rows, fresh, back } = await settle(tx, { task, header }, read);
        // The engine has said what is wrong, and no set stands in another's way: a check need not store any.
        if (pass === 'check') return { rows, done: { created: [], changed: [] } };
        const made = await takeRowsIn(using, tx, { task, sets: fresh });
        await reinstateSubmissions(tx, back);
        return { rows, done: { created: [...made, ...back], changed: [] } };
      };
    },
    report: (rows, good) => reportOf(rows, { dryRun, good, ...header }),
  });
}

interface SetReading {
  task: ResponseImport;
  header: ResponseHeader;
  repeated: Map<string, number>;
}

interface SoundSet {
  row: SheetRow;
  /** As the engine took them. */
  answers: readonly StoredAnswer[];
  entries: ReturnType<typeof entriesInRow>['entries'];
  submission: string;
  studyCode: string;
  language: Locale;
}

/** A row as a set of answers, or what is wrong with it. */
function readSet({ task: { version, locale }, header, repeated }: SetReading, row: SheetRow): SoundSet | RowReport {
  const { entries, studyCode, language } = entriesInRow(header.meanings, row);
  const content = studyCode || JSON.stringify(entries);
  const occurrence = (repeated.get(content) ?? 0) + 1;
  repeated.set(content, occurrence);
  const submission = derivedUuid('import', version.formulaireId, content, String(occurrence));
  const checked = checkAnswerEntries(version.read, entries);
  if (checked.problems.length > 0) return refusedRow(row, byCode(version, problemsOfAnswers(version.read, checked.problems, locale)), header);
  const answers = mergedAnswers(checked, []);
  if (answers.length === 0) return refusedRow(row, { '': translate('row_no_answers', locale) }, header);
  return { row, answers, entries, submission, studyCode, language: isLocale(language) ? language : locale };
}

/** Rows as submissions of nobody in particular; what the sheet leaves open stays unanswered. Answers the ids of their sets. */
async function takeRowsIn(services: Services, tx: Queries, { task, sets }: { task: ResponseImport; sets: readonly SoundSet[] }): Promise<string[]> {
  const { version, caller, locale } = task;
  const common = { source: sources.import, formId: version.formulaireId, version, sender: { kind: 'anonymous' }, link: null, caller, locale } as const;
  const taken = await takeIn(
    services,
    tx,
    sets.map(({ entries, submission: id, language }) =>
      prepare({ ...common, id, raw: entries, mode: 'import', language, confirm: true, partial: false, begun: null }),
    ),
  );
  return taken.map((one) => {
    if ('refusal' in one) throw one.refusal;
    return one.outcome.setId ?? '';
  });
}

/** Which rows are sets that are there already, which are back from being taken back, and which are new. */
async function settle(
  tx: Queries,
  { task: { version, locale }, header }: Omit<SetReading, 'repeated'>,
  read: readonly (SoundSet | RowReport)[],
): Promise<{ rows: RowReport[]; fresh: SoundSet[]; back: string[] }> {
  const known = await findSets(
    tx,
    version,
    read.flatMap((one) => ('submission' in one ? [one] : [])),
  );
  const fresh: SoundSet[] = [];
  const back: string[] = [];
  const settled = (one: SoundSet, found: KnownSet | undefined): RowReport => {
    const { number } = one.row;
    if (!found) fresh.push(one);
    else if (found.hash !== answersHash(one.answers)) return refusedRow(one.row, { '': translate('row_exists', locale) }, header);
    else if (!found.takenBack) return { row: number, status: 'unchanged' };
    else back.push(found.id);
    return { row: number, status: 'new' };
  };
  return { rows: read.map((one) => ('submission' in one ? settled(one, known(one)) : one)), fresh, back };
}

/** Problems under the question's code, which is what the column is called. */
function byCode({ read }: FormVersion, errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([id, text]) => [read.byId.get(id)?.code ?? id, text]));
}
