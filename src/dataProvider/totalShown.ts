import type { Locale } from '../resources/define/index.ts';

/** What a list says with its total: `hasMore` where that many are only those that were counted. */
export interface ListMeta {
  hasMore?: boolean;
}

/** A list's total as it is told: `2,000+` where there are more. */
export function totalShown({ total = 0, meta }: { total?: number | undefined; meta?: ListMeta | undefined }, locale: Locale): number | string {
  return meta?.hasMore ? `${new Intl.NumberFormat(locale).format(total)}+` : total;
}
