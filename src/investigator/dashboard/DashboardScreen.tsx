import { ListBase } from 'ra-core';
import { Link } from 'react-router-dom';
import { LatestFilters } from '../../narrowing/LatestFilters.tsx';
import { buttonClass } from '../../ui/index.ts';
import { Screen } from '../layout/Screen.tsx';
import { newRespondentPath, workPath } from '../paths.ts';
import { useText } from '../texts/useText.ts';
import { FormFilter } from './FormFilter.tsx';
import { RespondentFilters } from './RespondentFilters.tsx';
import { RespondentList } from './RespondentList.tsx';
import { Totals } from './Totals.tsx';
import { useWide } from './useWide.ts';

const perPage = 6;
const byName = { field: 'name', order: 'ASC' } as const;

/** A list that does not come says so in its place; ra-core would say it a second time, in no language. */
const toldInPlace = { onError: () => undefined };

/** `/investigator`: how far one has come, and with whom. Page, search and filter are kept in the address. */
export function DashboardScreen() {
  const t = useText();
  const isWide = useWide();
  const actions = (
    <>
      <Link className={buttonClass()} to={newRespondentPath}>
        {t('newRespondent')}
      </Link>
      <Link className={buttonClass('secondary')} to={workPath}>
        {t('myWork')}
      </Link>
    </>
  );
  return (
    <Screen title={t('respondents')} actions={actions}>
      {isWide && <Totals />}
      <ListBase resource="users" perPage={perPage} sort={byName} storeKey={false} queryOptions={toldInPlace}>
        {/* The list as well: "Show everybody" is asked for in one place with the search and the status. */}
        <LatestFilters>
          <section className="stack" aria-label={t('list')}>
            <RespondentFilters />
            <FormFilter />
            <RespondentList />
          </section>
        </LatestFilters>
      </ListBase>
      {/* On a phone people come first. */}
      {!isWide && <Totals />}
    </Screen>
  );
}
