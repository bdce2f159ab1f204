import { useListPaginationContext } from 'ra-core';
import { Button } from '../../ui/index.ts';
import { useText } from '../texts/useText.ts';

/** Previous, 'Page X of Y', Next. */
export function Pager() {
  const t = useText();
  const { page, perPage, total = 0, setPage, hasNextPage, hasPreviousPage } = useListPaginationContext();
  const pages = Math.max(1, Math.ceil(total / perPage));
  return (
    <nav className="list-pager" aria-label={t('pages')}>
      <Button variant="secondary" disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
        {t('previous')}
      </Button>
      <p className="pager-place" role="status">
        {t('pageOf', { page, pages })}
        <span className="soft"> · {t('people', { smart_count: total })}</span>
      </p>
      <Button variant="secondary" disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  );
}
