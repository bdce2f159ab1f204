import { type ReactNode, useState } from 'react';
import { ListContextProvider, type ListControllerResult, useListContext } from 'ra-core';
import { useUnderWay } from './useUnderWay.ts';

/**
 * What the list inside is narrowed to is what was asked for last, also before the address shows it: a search rests and a place is
 * chosen at the same moment, and the later change goes on from the earlier one instead of taking it back.
 */
export function LatestFilters({ children }: { children: ReactNode }) {
  const list = useListContext();
  const [filterValues, setAsked] = useState<unknown>(list.filterValues);
  const ask = useUnderWay(JSON.stringify(list.filterValues), (address) => setAsked(JSON.parse(address)));
  const setFilters: ListControllerResult['setFilters'] = (filters, ...more) => {
    ask(JSON.stringify(filters));
    setAsked(filters);
    list.setFilters(filters, ...more);
  };
  return <ListContextProvider value={{ ...list, filterValues, setFilters } as ListControllerResult}>{children}</ListContextProvider>;
}
