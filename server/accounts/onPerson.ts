import type { Queries } from '../database/database.ts';
import { callerOf, type RouteContext } from '../http/route.ts';
import { findRecord, idOf } from '../resources/findRecord.ts';
import { modelOf, type Row } from '../resources/model.ts';

/** Does something to one person whom the caller may see, in one transaction, with that person's record held. */
export function onPerson<Result>(context: RouteContext, work: (tx: Queries, person: Row) => Promise<Result>): Promise<Result> {
  const { userId, role } = callerOf(context);
  return context.services.database.db.transaction(async (tx) => {
    const person = await findRecord(tx, modelOf('users'), { principal: { userId, role }, id: idOf(context.params.id), lock: true });
    return work(tx, person);
  });
}
