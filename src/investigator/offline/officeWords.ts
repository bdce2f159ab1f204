import type { Phone } from './phone.ts';

const prefix = 'told/';

/** What the study office said of somebody when something from this phone arrived, until the worker has read it: by the person's id. */
export async function officeWords(phone: Phone): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await phone.below(prefix))].map(([name, words]) => [name.slice(prefix.length), String(words)]));
}

export async function keepWords(phone: Phone, personId: string, words: string): Promise<void> {
  await phone.write(prefix + personId, words);
}

/** They were read. */
export async function forgetWords(phone: Phone, personId: string): Promise<void> {
  await phone.remove(prefix + personId);
}
