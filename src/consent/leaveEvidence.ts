import { besideFiles, type ConsentBeside } from '../contract/consentAsks.ts';
import type { JournalSender } from '../questionnaire/engine/journal.ts';
import type { FilesOptions } from '../questionnaire/journal/files/openFiles.ts';

/** Sends what was left behind with an agreement, after it and as often as it takes. Called before the agreement is sent: should the page go meanwhile, nothing is lost. */
export async function leaveEvidence(said: ConsentBeside, { form, place, sender }: Omit<FilesOptions, 'sender'> & { sender: JournalSender }): Promise<void> {
  const names = besideFiles.flatMap((name) => said[name] ?? []);
  if (names.length === 0) return;
  const { sendApart } = await import('../questionnaire/journal/files/sendApart.ts');
  await sendApart({ names, place, formId: form.id, sender });
}
