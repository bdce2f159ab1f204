import { and, asc, eq } from 'drizzle-orm';
import { answersList, largestViewState, longestViewTitle, mostSharedViews, type SharedView, type ViewState } from '../../src/contract/index.ts';
import type { Role } from '../../src/resources/define/index.ts';
import { hasDuty, isResourceName, resourceOf } from '../../src/resources/index.ts';
import { isPlainObject } from '../../src/resources/define/kinds/readJson.ts';
import type { Queries } from '../database/database.ts';
import { tables } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Caller } from '../http/route.ts';
import { isId } from '../resources/findRecord.ts';

const { views } = tables;

export interface NewView {
  list: string;
  title: string;
  state: ViewState;
}

const ofAnswers = answersList('');

/** @throws Refusal `not_found` where this role has no such list */
export function requireList(list: string, role: Role): void {
  const has = list.startsWith(ofAnswers)
    ? isId(list.slice(ofAnswers.length)) && hasDuty(role, 'sets')
    : isResourceName(list) && resourceOf(list).rights.read.includes(role);
  if (!has) throw new Refusal('not_found');
}

const isNames = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Whoever opens a view has what stands in it on the own screen: nothing but what a list can be told. */
function stateOf(raw: unknown): ViewState | undefined {
  if (!isPlainObject(raw) || !isPlainObject(raw.filter) || !isPlainObject(raw.sort) || !isPlainObject(raw.columns)) return undefined;
  const { field, order: way } = raw.sort;
  const { hidden, pinned, order } = raw.columns;
  if (typeof field !== 'string' || (way !== 'ASC' && way !== 'DESC') || !isNames(hidden) || !isNames(pinned) || !isNames(order)) return undefined;
  const { q: _sought, ...filter } = raw.filter;
  return { filter, sort: { field, order: way }, columns: { hidden, pinned, order } };
}

/**
 * A view as a body gives it. What was searched for is no part of it: that is often somebody's name.
 * @throws Refusal `bad_request`, `too_large`
 */
export function readView(raw: unknown): NewView {
  const { list, title, state } = isPlainObject(raw) ? raw : {};
  const kept = stateOf(state);
  if (typeof list !== 'string' || typeof title !== 'string' || !kept) throw new Refusal('bad_request');
  const named = title.trim();
  if (named === '' || named.length > longestViewTitle) throw new Refusal('bad_request');
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
