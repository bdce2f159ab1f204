import { newId } from '../../device/newId.ts';
import type { Phone } from './phone.ts';
import { sealedBelow, swapSealed } from './sealedStore.ts';
import type { Sealed } from './vault.ts';

const mark = ({ iv }: Sealed) => String(iv);

/** Names of the version before were its order, and given again once nothing waited. */
const former = /^waiting\/(\d{9})$/;

/**
 * Gives what a version before left waiting its own random id, in the order it was done. The last one first: where a full phone
 * takes no more, those that keep their names are the earliest, and are listed as such.
 */
export async function renameFormerWaiting(phone: Phone): Promise<void> {
  const start = `${phone.owner}/`;
  for (const [key, sealed] of [...(await sealedBelow<Sealed>(`${start}waiting/`))].reverse()) {
    const name = key.slice(start.length);
    const order = Number(former.exec(name)?.[1]);
    if (!order) continue;
    const { order: _order, ...item } = (await phone.open(name, sealed)) as { order: number };
    const id = newId();
    const renamed = { ...(await phone.seal(`waiting/${id}`, { ...item, id })), order };
    // Another tab may have been quicker.
    await swapSealed(key, { seen: new Map([[key, sealed]]), mark, put: new Map([[`${start}waiting/${id}`, renamed]]), remove: [key] });
  }
}
