import Stack from '@mui/material/Stack';
import { ListBody } from '../../generator/ListBody.tsx';
import { ListSearch } from '../../generator/ListSearch.tsx';
import { useText } from '../../kit/useText.ts';

const columns = ['name', 'email', 'telephone', 'conferenceId', 'typeChurch', 'acceptResponse', 'status'] as const;

/** The respondents behind the counts, searched and paged like every list. */
export function RespondentTable() {
  const t = useText();
  return (
    <Stack spacing={2}>
      <ListSearch label={t('dashboard.search')} />
      <ListBody name="users" columns={columns} empty={{ title: t('dashboard.none'), text: t('dashboard.noneText') }} />
    </Stack>
  );
}
