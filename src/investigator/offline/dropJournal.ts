import type { Journal, JournalReason } from '../../questionnaire/engine/journal.ts';
import { refreshWaiting } from './phoneState.ts';

/** Another device completed the questionnaire, and the study office keeps what this one brought next to it: a copy is there. */
export const keptApart = 'kept_apart';

/** The office closed the form, the person took their answers back, or it keeps them apart: no further try is answered otherwise. */
const forGood: readonly string[] = ['form_closed', 'withdrawn', keptApart];

/** Why the study office will never take this questionnaire; undefined while it may. */
export function refusedForGood({ operations, finish, blocked }: Journal): JournalReason | undefined {
  return [finish?.refused, blocked, ...operations.map(({ reason }) => reason)].find((reason) => reason && forGood.includes(reason.code));
}

/** Takes it off the phone, in every tab; of one that is kept apart at the study office, files that have not arrived there yet still go. */
export async function dropJournal(journal: Journal): Promise<void> {
  const { submission } = journal;
  const { forgetAnswers } = await import('../../questionnaire/journal/forgetAnswers.ts');
  await forgetAnswers({ submission }, { filesToo: refusedForGood(journal)?.code !== keptApart });
  await refreshWaiting();
}
