import { eq } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';
import { lockName } from '../../database/lockName.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/route.ts';
import { checkReferences } from '../../resources/checkReferences.ts';
import { checkTaken, isVisible } from '../../resources/checkTaken.ts';
import { findRecord } from '../../resources/findRecord.ts';
import { followPlaces } from '../../resources/followPlaces.ts';
import { modelOf, type Row } from '../../resources/model.ts';
import { newValues, storeNew } from '../../resources/writeRecord.ts';
import type { Services } from '../../services.ts';
import type { DeviceTime } from '../deviceTime.ts';
import { isErased } from '../erasure/isErased.ts';
import { findDuplicate } from './findDuplicate.ts';

const { registrations, users } = tables;

export interface Registration {
  /** Made on the phone, and from then on the person's: what was done there about them needs no other. */
  id: string;
  /** As it was typed there, not yet checked. */
  input: Readonly<Record<string, unknown>>;
  device: DeviceTime;
  /** The person can still be asked: what is taken is refused, and nobody is kept as somebody's duplicate. */
  strict?: boolean;
  caller: Caller;
}

export interface KeptRegistration {
  person: Row;
  /** Somebody who seems to be the same was registered before, whom the registrar may see: both are kept, the study office decides. */
  hasDuplicate: boolean;
}

/**
 * Stores a person who was registered without network. Another investigator may have registered the same one meanwhile: nobody in the
 * village can be asked any more, so both are kept, each with its number. An address, which only one record can hold, stays with the first.
 * The same registration again answers the same person.
 * @throws Refusal as any new record, `submission_differs` where the id is somebody else's, `withdrawn` where that person was erased since
 */
export function keepRegistration(services: Services, { id, input, device, strict, caller }: Registration): Promise<KeptRegistration> {
  const model = modelOf('users');
  return services.database.db.transaction(async (tx) => {
    // The same one twice at the same moment: the second waits, and finds the first.
    await lockName(tx, id);
    const [before] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('update');
    if (before) {
      if (before.registeredBy !== caller.userId) throw new Refusal('submission_differs');
      const hasDuplicate = before.duplicateOf !== null && (await isVisible(tx, model, { id: before.duplicateOf, principal: caller }));
      return { person: await findRecord(tx, model, { principal: caller, id: before.userId }), hasDuplicate };
    }
    if ((await tx.$count(users, eq(users.id, id))) > 0) throw new Refusal('submission_differs');
    if (await isErased(tx, id)) throw new Refusal('withdrawn');
    const context = { services, tx, principal: caller };
    // Nobody can be asked any more in which conference a church is that moved since.
    const placed = strict ? input : await followPlaces(tx, model, input);
    const values = await newValues(context, model, { input: placed, checks: { references: checkReferences, taken: async () => undefined } });
    const duplicate = strict ? undefined : await findDuplicate(tx, values);
    // Before the log is written: whoever changes that person now is waited for here and not there.
    if (duplicate) await tx.select({ id: users.id }).from(users).where(eq(users.id, duplicate.id)).for('key share');
    for (const field of duplicate?.taken ?? []) values[field] = null;
    if (!values.email) values.selfResponse = false;
    // What is not a duplicate's is refused as everywhere.
    await checkTaken(tx, model, { after: values, principal: caller });
    const [person] = await storeNew(context, model, [{ id, ...values }]);
    if (!person) throw new Error('A registration was stored and is not there');
    const receivedAt = new Date(services.now());
    await tx.insert(registrations).values({ id, userId: person.id, registeredBy: caller.userId, receivedAt, duplicateOf: duplicate?.id ?? null, ...device });
    return { person, hasDuplicate: duplicate !== undefined && (await isVisible(tx, model, { id: duplicate.id, principal: caller })) };
  });
}
