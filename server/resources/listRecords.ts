import { Readable } from 'node:stream';
import { and, type SQL } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { tellRange } from '../http/listRange.ts';
import type { RouteContext } from '../http/route.ts';
import { callerOf } from '../http/route.ts';
import type { Model, Row } from './model.ts';
import { countsOf, marksOf, placeAsked } from './keptCounts.ts';
import { listConditions } from './listConditions.ts';
import { listOrder } from './listOrder.ts';
import { addParts } from './parts.ts';
import { present, type Presented } from './present.ts';
import { readListQuery } from './readListQuery.ts';
import { scopeOf, type Principal } from './scope.ts';
import type { Range } from './PageAsked.ts';
import { idsOf, rowsInOrder, selectPage, type Selection } from './selectPage.ts';

/** Rows taken from the database at once: the embedded one keeps the memory that its largest answer needed. */
const slice = 500;

interface Listing {
  principal: Principal;
  /** Records carry their parts. */
  withParts: boolean;
}

async function presentAll(db: Queries, model: Model, { rows, principal, withParts }: Listing & { rows: readonly Row[] }): Promise<Presented[]> {
  const shown = await present(db, model, { rows, role: principal.role });
  if (withParts) await addParts(db, model.name, { shown, role: principal.role });
  return shown;
}

async function answerPage(context: RouteContext, model: Model, selection: Selection & Listing & { range: Range }): Promise<Presented[]> {
  const { where, whereFew, order, counts, marks, among, isExact, range } = selection;
  const { db } = context.services.database;
  const { rows, ...total } = await selectPage(db, model, { where, whereFew, order, counts, marks, among, isExact, ...range });
  tellRange(context.reply, { name: model.name, from: range.from, rows: rows.length, ...total });
  return presentAll(db, model, { ...selection, rows });
}

/** The whole list. Which records it has is settled by one query; their contents follow in slices while the answer is already on its way. */
async function answerWhole(context: RouteContext, model: Model, selection: Selection & Listing): Promise<unknown> {
  const { db } = context.services.database;
  const ids = await idsOf(db, model, selection);
  const { reply } = context;
  tellRange(reply, { name: model.name, rows: ids.length, total: ids.length });
  const load = async (part: readonly string[]) => presentAll(db, model, { ...selection, rows: await rowsInOrder(db, model, part) });
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
export async function listRecords(context: RouteContext, model: Model, parent?: SQL): Promise<unknown> {
  const { services, locale } = context;
  const { db } = services.database;
  const { userId, role } = callerOf(context);
  const principal = { userId, role };
  const { sort, range, filter, isExact } = readListQuery(context.query);
  const scope = await scopeOf(db, principal, model.name);
  const narrowed = (by: typeof filter, few = false) => and(parent, listConditions(db, model, { filter: by, principal, locale, few }), scope);
  const asked = (counts: ReturnType<typeof countsOf>) => counts && { from: counts.from, where: narrowed(counts.filter), inOrder: counts.inOrder };
  const { q, ...withoutSearch } = filter;
  const order = listOrder(model, sort, { role, belowParent: parent !== undefined });
  const { field } = order;
  const countsFor = (by: typeof filter) => (parent ? undefined : asked(countsOf(model, { filter: by, role, field })));
  const selection = {
    where: narrowed(filter),
    whereFew: narrowed(filter, true),
    counts: countsFor(filter),
    marks: parent ? undefined : asked(marksOf(model, { filter, role, field })),
    among: q !== undefined && placeAsked(withoutSearch) ? countsFor(withoutSearch) : undefined,
    isExact,
    order,
    principal,
    withParts: parent !== undefined || model.name === 'questions',
  };
  return range ? answerPage(context, model, { ...selection, range }) : answerWhole(context, model, selection);
}
