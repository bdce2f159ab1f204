import { eq } from 'drizzle-orm';
import { tables } from '../database/tables/index.ts';
import { callerOf, type NeededYes, type RouteContext } from '../http/route.ts';
import { isId } from '../resources/findRecord.ts';
import { askConfirmation } from './isConfirmed.ts';
import { staffChange } from './staffChange.ts';

const { users } = tables;

async function personOf({ services, params, body }: RouteContext): Promise<typeof users.$inferSelect | undefined> {
  const id = params.id ?? (body as { id?: unknown } | undefined)?.id;
  if (!isId(id)) return undefined;
  const [person] = await services.database.db.select().from(users).where(eq(users.id, id.toLowerCase()));
  return person;
}

/** Whether the call is about another's account who is an administrator. The caller gives the own password, before somebody is asked for a yes to it. */
export async function isAboutAdministrator(context: RouteContext): Promise<boolean> {
  const person = await personOf(context);
  if (person?.role !== 'ADMIN' || person.id === callerOf(context).userId) return false;
  await askConfirmation(context);
  return true;
}

/**
 * Whether a write of a person's record takes an administrator away, makes one, or changes what one signs in by: by any of these somebody alone could
 * see to it that only the own yes is left. The caller gives the own password first.
 */
export async function changesAdministrators(context: RouteContext): Promise<boolean> {
  const { method } = context.request;
  const body = (context.body ?? {}) as Record<string, unknown>;
  if (method === 'DELETE') return isAboutAdministrator(context);
  const person = await personOf(context);
  const isMade = body.role === 'ADMIN' && person?.role !== 'ADMIN';
  const isChanged = person?.role === 'ADMIN' && person.id !== callerOf(context).userId && staffChange(person, { ...person, ...body }).length > 0;
  if (!isMade && !isChanged) return false;
  await askConfirmation(context);
  return true;
}

/** The second yes to what is done with an administrator's account. */
export const yesAboutAdministrator: NeededYes = { act: 'accounts', applies: isAboutAdministrator };
