import { onArrived, sendInBackground } from './backgroundSending.ts';
import { resumeSending } from '../questionnaire/journal/resumeSending.ts';
import { registerWorker } from './updates.ts';

let started = false;

/**
 * Begins, once a page, what works without network. `arrived` is called now and each time a questionnaire has reached the
 * study office. Nothing of this is needed for the page itself, and nothing of it may fail it.
 */
export async function startOffline(arrived: () => Promise<void>): Promise<void> {
  if (started) return;
  started = true;
  const look = () => void arrived().catch(() => undefined);
  look();
  resumeSending();
  onArrived(look);
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  sendInBackground();
  await registerWorker().catch(() => undefined);
}
