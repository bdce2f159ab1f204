import { detailFiles, type ConsentDetails } from '../contract/consentAsks.ts';
import type { JournalSender } from '../questionnaire/engine/journal.ts';
import { keptFiles } from '../questionnaire/journal/keptFiles.ts';
import type { FilesOptions } from '../questionnaire/journal/files/openFiles.ts';

const namesIn = (said: ConsentDetails) => detailFiles.flatMap((name) => said[name] ?? []);

/** Sends what was left behind with an agreement, after it and as often as it takes. Called before the agreement is sent: should the page go meanwhile, nothing is lost. */
export async function leaveEvidence(said: ConsentDetails, { form, place, sender }: Omit<FilesOptions, 'sender'> & { sender: JournalSender }): Promise<void> {
  const names = namesIn(said);
  if (names.length === 0) return;
  const { sendApart } = await import('../questionnaire/journal/files/sendApart.ts');
  await sendApart({ names, place, formId: form.id, sender });
}

/** The agreement was given up before it was sent: what was left behind with it leaves the device. */
export async function forgetEvidence(said: ConsentDetails): Promise<void> {
  const names = namesIn(said);
  const shelf = names.length > 0 ? (await keptFiles())?.shelf : undefined;
  for (const { id, name, travels } of (await shelf?.list()) ?? []) if (travels?.apart && names.includes(name)) await shelf?.change(id, () => null);
}
