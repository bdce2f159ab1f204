import { consentAsksOf } from '../../../../src/contract/consentAsks.ts';
import { textOf, type FormQuestion } from '../../../../src/questionnaire/engine/index.ts';
import { answeredIn } from '../../../../src/questionnaire/engine/answeredIn.ts';
import type { Coarse } from '../../../../src/contract/index.ts';
import { formulaText, vocabularyOf } from '../../../../src/questionnaire/engine/xpath/formulaText.ts';
import { atOnce, type Steps } from '../../../../src/questionnaire/engine/steps.ts';
import type { Locale } from '../../../../src/resources/define/index.ts';
import type { FormVersion } from '../../../study/forms/formVersions.ts';
import { coarseQuestion } from './coarsen.ts';
import { type AboutOptions, aboutVariables } from './aboutVariables.ts';
import { type AskedColumns, createSetReader, type SetReader } from './createSetReader.ts';
import { leftOutOf } from './leftOutOf.ts';
import { entriesThere, type EntryThere, entryVariables, outerOf } from './entryRows.ts';
import { questionVariables, type QuestionVariables } from './questionVariables.ts';
import type { ResponseRow } from './responseRows.ts';
import type { Variable } from './Variable.ts';
import { variableNames } from './variableNames.ts';

/** The answers of a form as one table for statistics: the same columns whichever version a set was filled in with. */
export interface Dataset {
  variables: readonly Variable[];
  /** How many of the first variables speak of the set, not of an answer. */
  about: number;
  /** The rows of one set: one, and in the table of a repeated part one for each of its entries. */
  rowsOf(row: ResponseRow): string[][];
  /** The questions behind the others, in the same order. */
  questions: readonly QuestionVariables[];
}

/** As much of a version as columns are made of. */
export type ReadVersion = Pick<FormVersion, 'number' | 'read'>;

/** Every question of any version: the newest version's order first, then those that only older ones ask. */
function* questionsOf(versions: readonly ReadVersion[], roster: string | undefined): Steps<Map<string, { asked: FormQuestion[]; version: ReadVersion }>> {
  const questions = new Map<string, { asked: FormQuestion[]; version: ReadVersion }>();
  for (const version of versions) {
    for (const question of version.read.items) {
      if (answeredIn(question) !== roster) continue;
      const known = questions.get(question.id);
      if (known) known.asked.unshift(question);
      else questions.set(question.id, { asked: [question], version });
    }
    yield;
  }
  return questions;
}

export interface DatasetOptions extends AboutOptions {
  locale: Locale;
  /** Columns that are made coarser; one that is left out is none. */
  coarse?: Coarse | undefined;
  /** The repeated part whose entries are the rows; the sets themselves where it is not said. */
  roster?: string | undefined;
}

/** `versions`: the newest first. Labels are in the reader's language where the form has them in it. */
export function createDataset(versions: readonly ReadVersion[], options: DatasetOptions): Dataset {
  return atOnce(datasetSteps(versions, options));
}

/** As `createDataset`, for a thread that others wait for: a step for each version and for each question. */
export function* datasetSteps(versions: readonly ReadVersion[], { locale, roster, coarse = {}, ...options }: DatasetOptions): Steps<Dataset> {
  const nameFor = variableNames();
  const around = roster === undefined ? undefined : outerOf(roster, versions);
  const about =
    roster === undefined
      ? aboutVariables(locale, { consents: versions.some(({ read }) => consentAsksOf(read.form)), ...options, nameFor })
      : entryVariables(locale, nameFor, around !== undefined);
  const leftOut = leftOutOf(versions, { identities: options.identities, coarse });
  const questions: AskedColumns[] = [];
  for (const [id, { asked, version }] of yield* questionsOf(versions, roster)) {
    if (leftOut.has(id)) continue;
    yield;
    const reading = { locale, defaultLanguage: version.read.defaultLanguage };
    const newest = asked[asked.length - 1] as FormQuestion;
    const page = version.read.pages[newest.page];
    const part = around === undefined ? page?.section : page?.groups.find(({ subSection }) => subSection?.id === roster)?.subSection;
    const section = part ? textOf(part, 'title', reading).text : '';
    const words = vocabularyOf(version.read);
    const formula = formulaText(newest.question.formula, words);
    const [first, ...more] = newest.conditions;
    const condition = formulaText(more.length > 0 ? { and: newest.conditions } : first, words);
    questions.push({
      newest,
      ...coarseQuestion(questionVariables({ asked, section, formula, condition, reading, locale, nameFor }), coarse[newest.id], locale),
    });
  }

  const isRoster = roster !== undefined;
  const readOf = new Map(versions.map(({ number, read }) => [number, read]));
  const readers = new Map<number, SetReader>();
  // Most tables are of few versions: a reader is made with the first set of its own.
  function readerOf(version: number): SetReader {
    const known = readers.get(version);
    if (known) return known;
    const reader = createSetReader(questions, { read: readOf.get(version), isRoster });
    readers.set(version, reader);
    return reader;
  }

  function rowsOf(row: ResponseRow): string[][] {
    const entries: readonly (EntryThere | undefined)[] = isRoster ? entriesThere(roster, row.calculated, around) : [undefined];
    if (entries.length === 0) return [];
    const addAnswers = readerOf(row.version)(row);
    return entries.map((place) => {
      const cells = about.map((variable) => variable.read(row, place));
      addAnswers(cells, place?.entry);
      return cells;
    });
  }
  return { variables: [...about, ...questions.flatMap(({ variables }) => variables)], about: about.length, questions, rowsOf };
}
