import { useListContext } from 'react-admin';
import { SearchField } from '../kit/SearchField.tsx';

/** The search of the list around; what is searched for stands in the list's filter, and so in the address. */
export function ListSearch({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext();

  function search(q: string) {
    const { q: _before, ...rest } = filterValues as Record<string, unknown>;
    setFilters(q ? { ...rest, q } : rest, undefined, false);
  }

  return <SearchField value={String(filterValues.q ?? '')} label={label} onSearch={search} />;
}
