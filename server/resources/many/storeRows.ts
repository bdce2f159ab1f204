import type { Queries } from '../../database/database.ts';
import type { Row } from '../model.ts';
import type { Checks } from '../writeRecord.ts';
import { checksForMany } from './checksForMany.ts';

type Values = Record<string, unknown>;

/** What became of one item: a record, the same record because nothing differs, or sentences why not. */
export type StoredRow<Item> = { item: Item } & ({ record: Row; values: Values } | { same: true } | { errors: Record<string, string> });

export interface Steps<Item> {
  /** The values to store; empty where nothing is to be. Without `checks` everything is asked for this item alone. */
  check(tx: Queries, item: Item, checks?: Checks): Promise<Values>;
  store(tx: Queries, list: readonly { item: Item; values: Values }[]): Promise<Row[]>;
  /** @throws what is no fault of the item's */
  errorsOf(error: unknown): Record<string, string>;
}

/** Stores many items with a few statements; where the database refuses one of them, each on its own to tell which. */
export function storeRows<Item>({ check, store, errorsOf }: Steps<Item>): (tx: Queries, items: readonly Item[]) => Promise<StoredRow<Item>[]> {
  async function alone(tx: Queries, item: Item): Promise<StoredRow<Item>> {
    try {
      return await tx.transaction(async (point): Promise<StoredRow<Item>> => {
        const values = await check(point, item);
        const [record] = await store(point, [{ item, values }]);
        return { item, values, record: record as Row };
      });
    } catch (error) {
      return { item, errors: errorsOf(error) };
    }
  }

  return async (tx, items) => {
    // Of this transaction: by the next one a place may have moved.
    const checks = checksForMany();
    const done: StoredRow<Item>[] = [];
    const sound: { item: Item; values: Values }[] = [];
    for (const item of items) {
      try {
        const values = await check(tx, item, checks);
        if (Object.keys(values).length > 0) sound.push({ item, values });
        else done.push({ item, same: true });
      } catch (error) {
        done.push({ item, errors: errorsOf(error) });
      }
    }
    try {
      const stored = await tx.transaction((point) => store(point, sound));
      return [...done, ...sound.map(({ item, values }, at): StoredRow<Item> => ({ item, values, record: stored[at] as Row }))];
    } catch (error) {
      errorsOf(error);
      for (const { item } of sound) done.push(await alone(tx, item));
      return done;
    }
  };
}
