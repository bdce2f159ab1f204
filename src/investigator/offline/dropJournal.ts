import type { Journal, JournalReason } from '../../questionnaire/engine/journal.ts';
import { refreshWaiting } from './phoneState.ts';

/** The office closed the form or the person took their answers back: no further try is answered otherwise. */
const forGood: readonly string[] = ['form_closed', 'withdrawn'];

/** Why the study office will never take this questionnaire; undefined while it may. */
export function refusedForGood({ operations, finish, blocked }: Journal): JournalReason | undefined {
  return [finish?.refused, blocked, ...operations.map(({ reason }) => reason)].find((reason) => reason && forGood.includes(reason.code));
}

/** Takes it off the phone with its files, in every tab. */
export async function dropJournal({ submission }: Journal): Promise<void> {
  const { forgetAnswers } = await import('../../questionnaire/journal/forgetAnswers.ts');
  await forgetAnswers({ submission });
  await refreshWaiting();
}
