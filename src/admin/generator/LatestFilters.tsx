import { type ReactNode, useEffect, useState } from 'react';
import { ListContextProvider, type ListControllerResult, useListContext } from 'react-admin';

/**
 * What the list inside is narrowed to is what was asked for last, also before the address shows it: a search rests and a place is
 * chosen at the same moment, and the later change goes on from the earlier one instead of taking it back.
 */
export function LatestFilters({ children }: { children: ReactNode }) {
  const list = useListContext();
  const { filterValues, setFilters } = list;
  const [asked, setAsked] = useState<unknown>(filterValues);
  const address = JSON.stringify(filterValues);
  useEffect(() => setAsked(JSON.parse(address)), [address]);
  const ask: ListControllerResult['setFilters'] = (filters, ...more) => {
    setAsked(filters);
    setFilters(filters, ...more);
  };
  return <ListContextProvider value={{ ...list, filterValues: asked, setFilters: ask } as ListControllerResult}>{children}</ListContextProvider>;
}
