import { newId } from '../../device/newId.ts';
import type { Phone } from './phone.ts';

/** Names of the version before were its order, and given again once nothing waited. */
const former = /^waiting\/(\d{9})$/;

/**
 * Gives what a version before left waiting its own random id, in the order it was done. The last one first: where a full phone
 * takes no more, those that keep their names are the earliest, and are listed as such.
 */
export async function renameFormerWaiting(phone: Phone): Promise<void> {
  for (const name of (await phone.names('waiting/')).reverse()) {
    const order = Number(former.exec(name)?.[1]);
    const id = newId();
    if (!order) continue;
    // Another tab may have been quicker.
    await phone.change(
      () => name,
      (values) => {
        if (!values.has(name)) return undefined;
        const { order: _order, ...item } = values.get(name) as { order: number };
        return { put: [[`waiting/${id}`, { ...item, id }, { order }]], remove: [name] };
      },
    );
  }
}
