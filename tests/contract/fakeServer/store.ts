export type Row = { id: number } & Record<string, unknown>;

/** Tables in memory. Ids are numbers, as older servers have them. */
export function createStore() {
  const tables = new Map<string, Row[]>();
  let lastId = 0;
  const rows = (table: string): Row[] => {
    const known = tables.get(table) ?? [];
    tables.set(table, known);
    return known;
  };
  return {
    rows,
    find: (table: string, id: unknown) => rows(table).find((row) => String(row.id) === String(id)),
    where: (table: string, field: string, value: unknown) => rows(table).filter((row) => String(row[field]) === String(value)),
    insert(table: string, values: Readonly<Record<string, unknown>>): Row {
      const row = { ...values, id: (lastId += 1) };
      rows(table).push(row);
      return row;
    },
    remove(table: string, id: unknown): boolean {
      const index = rows(table).findIndex((row) => String(row.id) === String(id));
      if (index >= 0) rows(table).splice(index, 1);
      return index >= 0;
    },
  };
}

export type Store = ReturnType<typeof createStore>;
