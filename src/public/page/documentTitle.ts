import type { Catalogue } from '../../ui/index.ts';
import type { PublicRoute } from './routes.ts';

/** What stands in the browser's tab. */
export function documentTitle({ title }: PublicRoute, catalogue: Catalogue): string {
  const product = catalogue.public?.product ?? '';
  const own = title && catalogue[title[0]]?.[title[1]];
  return own ? `${own} · ${product}` : product;
}
