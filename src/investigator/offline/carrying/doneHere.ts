import type { Phone } from '../phone.ts';
import type { Waiting } from '../waiting.ts';

const name = 'done';

/** The same thing on whichever phone of one person: they do no two of a kind within a millisecond. */
export function identityOf({ kind, at }: Pick<Waiting, 'kind' | 'at'>): string {
  return `${kind} ${at}`;
}

/** What has arrived from this phone, so that a file that is older than that does not bring it back. */
export async function doneHere(phone: Phone): Promise<Set<string>> {
  return new Set((await phone.read(name)) as string[] | undefined);
}

export async function noteDone(phone: Phone, item: Waiting): Promise<void> {
  await phone.write(name, [...(await doneHere(phone)).add(identityOf(item))]);
}
