import { Refusal } from '../../http/refusal.ts';
import { sizeInWords } from '../../http/sizeInWords.ts';
import type { Situation, Writing } from './Situation.ts';

const megabyte = 1024 * 1024;

/** What the history of one set may come to: several times what any questionnaire has that is filled in by hand. */
export const historyLimits = {
  /** By single answers on their way. Beyond, they wait on the device, and go along with the questionnaire when it is sent. */
  single: { changes: 10_000, bytes: 8 * megabyte },
  /** By whole questionnaires, which always have room after all single answers. */
  whole: { changes: 20_000, bytes: 16 * megabyte },
  /** The answers that a set holds, together. */
  answerBytes: 4 * megabyte,
};

/** So few answers cannot be too large together, each is bounded by itself. */
const fewAnswers = 100;

/**
 * Bounds what one set takes on the disk, whoever changes it over and over.
 * @throws Refusal `too_many_changes`, `changes_too_large`, and `too_large` for its answers
 */
export function refuseEndlessHistory({ submission, set }: Situation, { changes, state }: Writing): void {
  const answers = state?.answers ?? [];
  if (answers.length > fewAnswers && JSON.stringify(answers).length > historyLimits.answerBytes)
    throw new Refusal('too_large', { params: { max: sizeInWords(historyLimits.answerBytes) } });
  if (!set) return;
  const { changes: most, bytes: mostBytes } = historyLimits[submission.source.brings === 'whole' ? 'whole' : 'single'];
  if (set.history.changes + changes.length > most) throw new Refusal('too_many_changes', { params: { max: most } });
  if (set.history.bytes + JSON.stringify(changes).length > mostBytes) throw new Refusal('changes_too_large', { params: { max: sizeInWords(mostBytes) } });
}
