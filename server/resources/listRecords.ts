import { Readable } from 'node:stream';
import { and, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import type { RouteContext } from '../http/route.ts';
import { callerOf } from '../http/route.ts';
import { rowsById } from './findRecord.ts';
import type { Kept, Row } from './kept.ts';
import { listConditions } from './listConditions.ts';
import { listOrder } from './listOrder.ts';
import { addParts } from './parts.ts';
import { present, type Presented } from './present.ts';
import { readListQuery, type ListQuery } from './readListQuery.ts';
import { scopeOf, type Asker } from './scope.ts';

/** Rows taken from the database at once: the embedded one keeps the memory that its largest answer needed. */
const slice = 500;

export interface Selection {
  where: SQL | undefined;
  order: SQL[];
}

type Range = NonNullable<ListQuery['range']>;

export interface Listing {
  asker: Asker;
  /** Records carry their parts. */
  withParts: boolean;
}

/** Every id of a selection in its order, as one row of text rather than as many. */
export async function idsOf(db: Queries, { table }: Kept, { where, order }: Selection): Promise<string[]> {
  const numbered = db
    .select({ id: table.id, rank: sql<number>`row_number() OVER (ORDER BY ${sql.join(order, sql`, `)})`.as('rank') })
    .from(table)
    .where(where)
    .as('numbered');
  const [row] = await db.select({ ids: sql<string | null>`string_agg(${numbered.id}::text, ',' ORDER BY ${numbered.rank})` }).from(numbered);
  return row?.ids ? row.ids.split(',') : [];
}

async function presentAll(db: Queries, kept: Kept, { rows, asker, withParts }: Listing & { rows: readonly Row[] }): Promise<Presented[]> {
  const shown = await present(db, kept, { rows, role: asker.role });
  if (withParts) await addParts(db, kept.name, { shown, role: asker.role });
  return shown;
}

async function answerPage(context: RouteContext, kept: Kept, selection: Selection & Listing & { range: Range }): Promise<Presented[]> {
  const { from, to } = selection.range;
  const { db } = context.services.database;
  const { table, name } = kept;
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(table).where(selection.where);
  const total = counted?.total ?? 0;
  const rows = (await db
    .select()
    .from(table)
    .where(selection.where)
    .orderBy(...selection.order)
    .limit(to - from + 1)
    .offset(from)) as Row[];
  void context.reply.header('content-range', rows.length > 0 ? `${name} ${from}-${from + rows.length - 1}/${total}` : `${name} */${total}`);
  return presentAll(db, kept, { ...selection, rows });
}

/** The whole list. Which records it has is settled by one query; their contents follow in slices while the answer is already on its way. */
async function answerWhole(context: RouteContext, kept: Kept, selection: Selection & Listing): Promise<unknown> {
  const { db } = context.services.database;
  const ids = await idsOf(db, kept, selection);
  const { reply } = context;
  void reply.header('content-range', ids.length > 0 ? `${kept.name} 0-${ids.length - 1}/${ids.length}` : `${kept.name} */0`);
  const load = async (part: readonly string[]) => {
    const found = await rowsById(db, kept, part);
    const rows = part.map((id) => found.get(id)).filter((row): row is Row => row !== undefined);
    return presentAll(db, kept, { ...selection, rows });
  };
  if (ids.length <= slice) return load(ids);
  async function* pieces() {
    let separator = '[';
    for (let start = 0; start < ids.length; start += slice) {
      const records = await load(ids.slice(start, start + slice));
      if (records.length === 0) continue;
      yield separator + JSON.stringify(records).slice(1, -1);
      separator = ',';
    }
    yield separator === '[' ? '[]' : ']';
  }
  void reply.type('application/json; charset=utf-8');
  return reply.send(Readable.from(pieces()));
}

/** `GET` of a list: of the whole resource, or below one parent. */
export async function listRecords(context: RouteContext, kept: Kept, parent?: SQL): Promise<unknown> {
  const { services, locale } = context;
  const { db } = services.database;
  const { userId, role } = callerOf(context);
  const asker = { userId, role };
  const { sort, range, filter } = readListQuery(context.query);
  const selection = {
    where: and(parent, listConditions(db, kept, { filter, asker, locale }), await scopeOf(db, asker, kept.name)),
    order: listOrder(kept, sort, { role, belowParent: parent !== undefined }),
    asker,
    withParts: parent !== undefined || kept.name === 'questions',
  };
  return range ? answerPage(context, kept, { ...selection, range }) : answerWhole(context, kept, selection);
}
