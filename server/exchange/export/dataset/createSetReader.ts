import { answersFromEntries, inEntryKey, partsOfKey, visibilityOf, type FormQuestion, type ReadForm } from '../../../../src/questionnaire/engine/index.ts';
import { withEntries } from '../../../../src/questionnaire/engine/withEntries.ts';
import type { StoredAnswer } from '../../../study/intake/storedAnswers.ts';
import { answerCells } from './answerCells.ts';
import { dayOfSet } from './dayOfSet.ts';
import { holderOf } from './heldBy.ts';
import type { QuestionVariables } from './questionVariables.ts';
import type { ResponseRow } from './responseRows.ts';

/** A question with its columns, as the newest version that asks it has it. */
export type AskedColumns = QuestionVariables & { newest: FormQuestion };

/** Adds the cells of a set's answers to what stands before them in a row; in the table of a repeated part, of the answers of one entry. */
export type SetReader = (row: ResponseRow) => (cells: string[], entry?: string) => void;

/** To which column an answer belongs, counted from 0, and to which entry. */
interface Place {
  at: number;
  entry?: string;
}

/**
 * Finds the place of an answer by its key. Sets of one version name the same questions in the same order, as a rule: what stood there in the last set is
 * tried first, as comparing costs a fraction of looking up.
 */
function createPlaces(questions: readonly AskedColumns[], isRoster: boolean): (key: string, nth: number) => Place | undefined {
  const columns = new Map(questions.map(({ id }, at) => [id, at]));
  const last: { key: string; place: Place | undefined }[] = [];
  const find = (key: string): Place | undefined => {
    const { id, entry } = isRoster ? partsOfKey(key) : { id: key };
    const at = columns.get(id);
    return at === undefined ? undefined : { at, ...(entry !== undefined && { entry }) };
  };
  return (key, nth) => {
    const known = last[nth];
    if (known?.key === key) return known.place;
    const place = find(key);
    last[nth] = { key, place };
    return place;
  };
}

/**
 * Reads the sets that were filled in with one version; `read` is undefined where nothing is known of it. What an earlier version asked is kept with a set, and
 * is read as the newest version with that question reads it.
 */
export function createSetReader(questions: readonly AskedColumns[], { read, isRoster }: { read: ReadForm | undefined; isRoster: boolean }): SetReader {
  const placeOf = createPlaces(questions, isRoster);
  const prepared = questions.map((columns) => {
    const { id, newest } = columns;
    const own = read?.byId.get(id);
    return { id, own, cellsOf: answerCells(columns, own ?? newest), held: holderOf(newest) };
  });

  return (row) => {
    const found = new Map<string | undefined, (StoredAnswer | undefined)[]>();
    const keep = (answer: StoredAnswer, nth: number) => {
      const place = placeOf(answer.id, nth);
      if (!place) return;
      let list = found.get(place.entry);
      if (!list) found.set(place.entry, (list = []));
      list[place.at] = answer;
    };
    row.answers.forEach(keep);
    row.calculated.forEach((answer, at) => keep(answer, row.answers.length + at));

    let day: string | undefined;
    const on = () => (day ??= dayOfSet(row));
    // Both are asked for only where something is not answered.
    let writtenOut: ReadForm | undefined;
    const form = () => {
      const kept = [...row.answers, ...row.calculated];
      return (writtenOut ??=
        read &&
        withEntries(
          read,
          kept.map(({ id }) => id),
          {},
        ));
    };
    let visible: ((question: FormQuestion) => boolean) | undefined;
    const isVisible = (whole: ReadForm, question: FormQuestion) =>
      (visible ??= visibilityOf(whole, answersFromEntries(whole, [...row.answers, ...row.calculated])))(question);
    const isAsked = ({ id, own }: { id: string; own: FormQuestion | undefined }, entry: string | undefined): boolean => {
      if (!own) return false;
      if (entry === undefined && own.conditions.length === 0) return true;
      const whole = form();
      const question = whole?.byId.get(entry === undefined ? id : inEntryKey(id, entry));
      return whole !== undefined && question !== undefined && isVisible(whole, question);
    };

    return (cells, entry) => {
      const answers = found.get(entry);
      for (const [at, one] of prepared.entries()) {
        const { cellsOf, held } = one;
        const account = held?.(row);
        const answer = answers?.[at];
        const said = account ? cellsOf.read(account, on) : answer && cellsOf.stored(answer, on);
        for (const cell of said ?? (isAsked(one, entry) ? cellsOf.empty : cellsOf.notAsked)) cells.push(cell);
      }
    };
  };
}
