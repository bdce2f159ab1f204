import { eq } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { RouteContext } from '../../http/route.ts';
import { idOf } from '../../resources/findRecord.ts';

const { formulaires } = tables;

/** The form that the address names. @throws Refusal 404 where there is no such form */
export async function formRowAsked({ services, params }: RouteContext): Promise<typeof formulaires.$inferSelect> {
  const [form] = await services.database.db
    .select()
    .from(formulaires)
    .where(eq(formulaires.id, idOf(params.id)));
  if (!form) throw new Refusal('not_found');
  return form;
}

/** Its id. @throws Refusal 404 where there is no such form */
export async function formAsked(context: RouteContext): Promise<string> {
  return (await formRowAsked(context)).id;
}
