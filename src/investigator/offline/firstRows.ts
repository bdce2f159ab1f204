import type { GetListResult, PaginationPayload, RaRecord } from 'ra-core';

/** So many a server gives at once. */
const atOnce = 100;

/** The first `count` rows of a list, or all of them, by as many calls as that takes; and how many there are. */
export async function firstRows<Row extends RaRecord>(
  readPage: (pagination: PaginationPayload) => Promise<GetListResult<Row>>,
  count = Infinity,
): Promise<{ rows: Row[]; total: number; meta?: GetListResult['meta'] }> {
  const perPage = Math.min(atOnce, count);
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total = data.length, meta } = await readPage({ page, perPage });
    rows.push(...data);
    if (data.length < perPage || rows.length >= Math.min(count, total)) return { rows, total, meta };
  }
}
