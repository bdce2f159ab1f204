import { type Journal, type KeptReceipt, refusedOperations, waitingOperations } from '../engine/journal.ts';
import type { ReadForm } from '../engine/index.ts';
import { withEntries } from '../engine/withEntries.ts';
import type { RefusedAnswer, SavingState } from '../saving.ts';

export interface SavingFacts {
  journal: Journal | undefined;
  form: ReadForm;
  device: SavingState['device'];
  /** The server takes single answers. */
  takes: boolean;
  elsewhere: boolean;
  finished?: KeptReceipt;
  queued: number;
}

/** A completion that was refused: by question where the server named some. */
function refusedAtOnce(journal: Journal | undefined, questionOf: (id: string) => RefusedAnswer['question']): RefusedAnswer[] {
  const refused = journal?.finish?.refused;
  if (!refused) return [];
  const { code, message, errors = {} } = refused;
  const named = Object.entries(errors).map(([questionId, sentence]) => ({ questionId, question: questionOf(questionId), message: sentence, code }));
  return named.length > 0 ? named : [{ questionId: '', message, code }];
}

/** What may be said of the answers without saying too much. */
export function savingStateOf({ journal, form, device, takes, elsewhere, finished, queued }: SavingFacts): SavingState {
  const refused = journal ? refusedOperations(journal) : [];
  const asked = withEntries(form, Object.keys(journal?.answers ?? {}), {});
  const questionOf = (id: string) => asked.byId.get(id)?.question;
  const told = refused.map(({ entry, reason }): RefusedAnswer => {
    return { questionId: entry.id, question: questionOf(entry.id), message: reason?.message ?? '', code: reason?.code ?? '' };
  });
  return {
    device,
    waiting: journal ? waitingOperations(journal).length : 0,
    arrived: journal?.operations.some(({ state }) => state === 'sent') ?? false,
    soon: takes,
    refused: told.length > 0 ? told : refusedAtOnce(journal, questionOf),
    defaultLanguage: form.defaultLanguage,
    blocked: journal?.blocked,
    elsewhere,
    queued,
    finished,
  };
}
