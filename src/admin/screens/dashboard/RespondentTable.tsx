import Stack from '@mui/material/Stack';
import { useCallback, useRef } from 'react';
import { useListContext } from 'react-admin';
import { SearchField } from '../../generator/SearchField.tsx';
import { ListBody } from '../../generator/ListBody.tsx';
import { useText } from '../../texts/useText.ts';

const columns = ['name', 'email', 'telephone', 'conferenceId', 'typeChurch', 'acceptResponse', 'status'] as const;

/** The respondents behind the counts, searched and paged like every list. */
export function RespondentTable() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const current = useRef(filterValues);
  current.current = filterValues;
  const onSearch = useCallback(
    (q: string) => {
      const { q: _before, ...rest } = current.current as Record<string, unknown>;
      setFilters(q ? { ...rest, q } : rest, undefined, false);
    },
    [setFilters],
  );
  return (
    <Stack spacing={2}>
      <SearchField value={String(filterValues.q ?? '')} label={t('dashboard.search')} onSearch={onSearch} />
      <ListBody name="users" columns={columns} />
    </Stack>
  );
}
