import type { Queries } from '../../database/database.ts';
import { checkReferences } from '../../resources/checkReferences.ts';
import { checkTaken } from '../../resources/checkTaken.ts';
import { referencesOf } from '../../resources/kept.ts';
import { createRecord, newValues, storeNew, type Checks } from '../../resources/writeRecord.ts';
import type { Services } from '../../services.ts';
import type { SheetRow } from '../read/Sheet.ts';
import type { RecordImport } from './ImportTask.ts';
import { refusalErrors } from './refusalErrors.ts';

interface NewRow {
  row: SheetRow;
  input: Readonly<Record<string, unknown>>;
}

/** What became of a new row: a record, or sentences why not. */
interface Created {
  row: SheetRow;
  id?: string;
  errors?: Record<string, string>;
}

/**
 * The checks of a creation, asked of the database once for many rows. That nothing is taken was looked up when the rows'
 * records were looked for; the same places stand in hundreds of rows, so what is said of them is remembered.
 */
function checksForMany(): Checks {
  const known = new Map<string, Promise<void>>();
  return {
    references(tx, kept, change) {
      const places = referencesOf(kept).map(({ name }) => change.values[name] ?? null);
      const key = JSON.stringify([kept.name, places]);
      const asked = known.get(key) ?? checkReferences(tx, kept, change);
      known.set(key, asked);
      return asked;
    },
    taken: (tx, kept, change) => (kept.resource.archivable ? checkTaken(tx, kept, change) : Promise.resolve()),
  };
}

/** Creates the records of new rows, all with a few statements; where the database refuses one, each on its own to tell which. */
export function createNew(services: Services, tx: Queries, { kept, asker, locale }: RecordImport): (rows: readonly NewRow[]) => Promise<Created[]> {
  const checks = checksForMany();

  async function oneByOne(rows: readonly NewRow[]): Promise<Created[]> {
    const created: Created[] = [];
    for (const { row, input } of rows) {
      try {
        const { id } = await tx.transaction((point) => createRecord({ services, tx: point, asker }, kept, input));
        created.push({ row, id });
      } catch (error) {
        created.push({ row, errors: refusalErrors(error, kept, locale) });
      }
    }
    return created;
  }

  return async (rows) => {
    const created: Created[] = [];
    const sound: (NewRow & { values: Record<string, unknown> })[] = [];
    for (const one of rows) {
      try {
        sound.push({ ...one, values: await newValues({ services, tx, asker }, kept, { input: one.input, checks }) });
      } catch (error) {
        created.push({ row: one.row, errors: refusalErrors(error, kept, locale) });
      }
    }
    try {
      const stored = await tx.transaction((point) => storeNew({ services, tx: point, asker }, kept, sound.map(({ values }) => values)));
      return [...created, ...sound.map(({ row }, at): Created => ({ row, id: stored[at]?.id ?? '' }))];
    } catch (error) {
      refusalErrors(error, kept, locale);
      return [...created, ...(await oneByOne(sound))];
    }
  };
}
