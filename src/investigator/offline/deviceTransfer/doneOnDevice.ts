import type { Phone } from '../phone.ts';
import type { Waiting } from '../waiting.ts';

const name = 'done';

/** The same thing on whichever phone of one person: by its id, and as a version without ids told it. */
export function identitiesOf({ id, kind, at }: Pick<Waiting, 'id' | 'kind' | 'at'>): string[] {
  return [id, `${kind} ${at}`];
}

/** By its id; a file of a version before has none. */
export function isKnown({ id, kind, at }: Pick<Waiting, 'kind' | 'at'> & { id?: string }, known: ReadonlySet<string>): boolean {
  return known.has(id ?? `${kind} ${at}`);
}

/** What has arrived from this phone, so that a file that is older than that does not bring it back. */
export async function doneOnDevice(phone: Phone): Promise<Set<string>> {
  return new Set((await phone.read(name)) as string[] | undefined);
}

export async function noteDone(phone: Phone, item: Waiting): Promise<void> {
  await phone.write(name, [...(await doneOnDevice(phone)), ...identitiesOf(item)]);
}
