import { useListContext } from 'ra-core';
import { totalShown } from '../../dataProvider/totalShown.ts';
import { Button, useLocale } from '../../ui/index.ts';
import { useText } from '../texts/useText.ts';

/** Previous, 'Page X of Y', Next. */
export function Pager() {
  const t = useText();
  const { page, perPage, total = 0, meta, setPage, hasNextPage, hasPreviousPage } = useListContext();
  const locale = useLocale();
  const pages = Math.max(1, Math.ceil(total / perPage));
  return (
    <nav className="list-pager" aria-label={t('pages')}>
      <Button variant="secondary" disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
        {t('previous')}
      </Button>
      <p className="pager-place" role="status">
        {t('pageOf', { page, pages: totalShown({ total: pages, meta }, locale) })}
        <span className="soft"> · {t('people', { smart_count: totalShown({ total, meta }, locale) })}</span>
      </p>
      <Button variant="secondary" disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  );
}
