import { and, asc, eq } from 'drizzle-orm';
import { largestViewState, longestViewTitle, mostSharedViews, type SharedView, type ViewState } from '../../src/contract/index.ts';
import { isPlainObject } from '../../src/resources/define/kinds/readJson.ts';
import type { Queries } from '../database/database.ts';
import { tables } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Caller } from '../http/route.ts';

const { views } = tables;

export interface NewView {
  list: string;
  title: string;
  state: ViewState;
}

const isState = (state: unknown): state is ViewState =>
  isPlainObject(state) && isPlainObject(state.filter) && isPlainObject(state.sort) && isPlainObject(state.columns);

/**
 * A view as a body gives it. What was searched for is no part of it: that is often somebody's name.
 * @throws Refusal `bad_request`, `too_large`
 */
export function readView(raw: unknown): NewView {
  if (!isPlainObject(raw)) throw new Refusal('bad_request');
  const { list, title, state } = raw;
  if (typeof list !== 'string' || typeof title !== 'string' || !isState(state)) throw new Refusal('bad_request');
  const named = title.trim();
  if (!/^[\w-]{1,100}$/.test(list) || named === '' || named.length > longestViewTitle) throw new Refusal('bad_request');
  const { q: _sought, ...filter } = state.filter;
  const kept: ViewState = { filter, sort: state.sort, columns: state.columns };
  if (JSON.stringify(kept).length > largestViewState) throw new Refusal('too_large', { params: { max: String(largestViewState) } });
  return { list, title: named, state: kept };
}

const mayRemove = (caller: Caller, byUser: string | null) => caller.role === 'ADMIN' || byUser === caller.userId;

/** The views that are shared for a list, by their names. */
export async function viewsOf(db: Queries, list: string, caller: Caller): Promise<SharedView[]> {
  const rows = await db.select().from(views).where(eq(views.list, list)).orderBy(asc(views.title), asc(views.id)).limit(mostSharedViews);
  return rows.map(({ id, title, state, byUser }) => ({ id, title, state: state as ViewState, removable: mayRemove(caller, byUser) }));
}

/**
 * Shares a view; one of the same name takes the place of the former.
 * @throws Refusal `view_taken` where the name is another person's, `too_large` where the list has as many as there may be
 */
export async function shareView(tx: Queries, { list, title, state }: NewView, caller: Caller): Promise<string> {
  const known = await tx.select({ id: views.id, title: views.title, byUser: views.byUser }).from(views).where(eq(views.list, list)).for('update');
  const same = known.find((one) => one.title === title);
  if (same && !mayRemove(caller, same.byUser)) throw new Refusal('view_taken');
  if (!same && known.length >= mostSharedViews) throw new Refusal('too_large', { params: { max: String(mostSharedViews) } });
  const values = { list, title, state, byUser: caller.userId };
  const [stored] = same
    ? await tx.update(views).set(values).where(eq(views.id, same.id)).returning({ id: views.id })
    : await tx.insert(views).values(values).returning({ id: views.id });
  return stored?.id as string;
}

/** @throws Refusal 404 where there is none, or it is another person's */
export async function removeView(db: Queries, id: string, caller: Caller): Promise<void> {
  const own = caller.role === 'ADMIN' ? undefined : eq(views.byUser, caller.userId);
  const { rowCount } = await db.delete(views).where(and(eq(views.id, id), own));
  if (!rowCount) throw new Refusal('not_found');
}
