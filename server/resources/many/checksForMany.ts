import { checkReferences } from '../checkReferences.ts';
import { checkTaken } from '../checkTaken.ts';
import { referencesOf } from '../model.ts';
import type { Checks } from '../writeRecord.ts';

/**
 * The checks of a write, asked of the database once for many rows. What may be there once is settled by the database's own
 * index when hundreds are stored together; the same places stand in hundreds of rows, so what is said of them is remembered.
 */
export function checksForMany(): Checks {
  const known = new Map<string, Promise<void>>();
  return {
    references(tx, model, change) {
      const names = referencesOf(model).map(({ name }) => name);
      const places = names.map((name) => [change.values[name] ?? null, change.before?.[name] ?? null]);
      const key = JSON.stringify([model.name, places, names.filter((name) => Object.hasOwn(change.values, name))]);
      const asked = known.get(key) ?? checkReferences(tx, model, change);
      known.set(key, asked);
      return asked;
    },
    taken: (tx, model, change) => (model.resource.archivable ? checkTaken(tx, model, change) : Promise.resolve()),
  };
}
