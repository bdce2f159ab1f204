import { eq } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { RouteContext } from '../../http/route.ts';
import { idOf } from '../../resources/findRecord.ts';
import type { Row } from '../../resources/model.ts';

const { formulaires } = tables;

/** The form of the address. @throws Refusal 404 where there is none */
export async function requireForm({ services, params }: RouteContext): Promise<Row> {
  const id = idOf(params.id);
  const [form] = await services.database.db.select().from(formulaires).where(eq(formulaires.id, id));
  if (!form) throw new Refusal('not_found');
  return form as Row;
}
