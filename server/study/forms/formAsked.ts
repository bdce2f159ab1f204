import { eq } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { RouteContext } from '../../http/route.ts';
import { idOf } from '../../resources/findRecord.ts';

const { formulaires } = tables;

/** The id of the form that the address names. @throws Refusal 404 where there is no such form */
export async function formAsked({ services, params }: RouteContext): Promise<string> {
  const id = idOf(params.id);
  const [form] = await services.database.db.select({ id: formulaires.id }).from(formulaires).where(eq(formulaires.id, id));
  if (!form) throw new Refusal('not_found');
  return id;
}
