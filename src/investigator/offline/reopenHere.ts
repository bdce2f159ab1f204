import { asOneSender } from '../../device/outbox/asOneSender.ts';
import type { Respondent } from '../Respondent.ts';
import type { Phone } from './phone.ts';
import { refreshWaiting } from './phoneState.ts';
import { journalOf } from './readOnPhone.ts';

/** Opens a finished questionnaire again that still waits here. While nothing is on its way: what was changed must not be overtaken by the receipt. */
export async function reopenHere(phone: Phone, { id, formulaireId }: Respondent): Promise<void> {
  const { deviceJournals } = await import('../../questionnaire/journal/deviceJournals.ts');
  await asOneSender(async () => {
    const journal = await journalOf(phone, id, formulaireId);
    if (journal) await deviceJournals().store.update(journal.submission, ({ finish: _finish, ...open }) => open);
  });
  await refreshWaiting();
}
