import { eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { ResourceName } from '../../src/resources/index.ts';
import { columnOf } from '../database/tableOf.ts';
import type { Queries } from '../database/database.ts';
import { modelOf, targetOf } from './model.ts';

/** A place in the hierarchy: the reference field that leads to it, and its id; one of several. */
export interface Place {
  ancestor: string;
  ids: readonly string[];
  /** Few records are expected: the places below are read first, so that the indexes of the references find them; else each record is held against all of these. */
  few?: boolean;
}

/**
 * The records of a resource that lie below one of `ids`, where `ancestor` is the field that some resource on the way up
 * is placed by: users below a `divisionId` are those of the division itself, of its conferences, and of their churches.
 * Undefined where no way up leads through that field.
 */
export function below(db: Queries, name: ResourceName, place: Place): SQL | undefined {
  const { ancestor, ids, few = false } = place;
  const { resource, table, stored } = modelOf(name);
  const ways = (resource.parents ?? []).flatMap((parent): SQL[] => {
    const column = columnOf(table, parent);
    if (parent === ancestor) return [ids.length === 1 ? eq(column, ids[0]) : inArray(column, [...ids])];
    const target = targetOf(stored[parent] as NonNullable<(typeof stored)[string]>);
    if (target.name === name) return [];
    const above = below(db, target.name, place);
    if (!above) return [];
    const targets = db.select({ id: target.table.id }).from(target.table).where(above);
    return [few ? sql`${column} = any(array(${targets}))` : inArray(column, targets)];
  });
  return ways.length > 0 ? or(...ways) : undefined;
}

/** Whether some way up from a resource leads through the field. */
export function leadsUpTo(name: ResourceName, ancestor: string): boolean {
  const { resource, stored } = modelOf(name);
  return (resource.parents ?? []).some((parent) => {
    const target = targetOf(stored[parent] as NonNullable<(typeof stored)[string]>);
    return parent === ancestor || (target.name !== name && leadsUpTo(target.name, ancestor));
  });
}
