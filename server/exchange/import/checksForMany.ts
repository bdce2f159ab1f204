import { checkReferences } from '../../resources/checkReferences.ts';
import { checkTaken } from '../../resources/checkTaken.ts';
import { referencesOf } from '../../resources/kept.ts';
import type { Checks } from '../../resources/writeRecord.ts';

/**
 * The checks of a write, asked of the database once for many rows. What may be there once is settled by the database's own
 * index when hundreds are stored together; the same places stand in hundreds of rows, so what is said of them is remembered.
 */
export function checksForMany(): Checks {
  const known = new Map<string, Promise<void>>();
  return {
    references(tx, kept, change) {
      const names = referencesOf(kept).map(({ name }) => name);
      const places = names.map((name) => [change.values[name] ?? null, change.before?.[name] ?? null]);
      const key = JSON.stringify([kept.name, places, names.filter((name) => Object.hasOwn(change.values, name))]);
      const asked = known.get(key) ?? checkReferences(tx, kept, change);
      known.set(key, asked);
      return asked;
    },
    taken: (tx, kept, change) => (kept.resource.archivable ? checkTaken(tx, kept, change) : Promise.resolve()),
  };
}
