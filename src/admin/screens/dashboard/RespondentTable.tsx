import Stack from '@mui/material/Stack';
import { ColumnsChoice } from '../../generator/ColumnsChoice.tsx';
import { ListBody } from '../../generator/ListBody.tsx';
import { ListSearch } from '../../generator/ListSearch.tsx';
import { useText } from '../../kit/useText.ts';

const columns = ['name', 'email', 'telephone', 'conferenceId', 'typeChurch', 'acceptResponse', 'status'] as const;

/** The respondents behind the counts, searched and paged like every list. */
export function RespondentTable() {
  const t = useText();
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <ListSearch label={t('dashboard.search')} />
        <ColumnsChoice name="users" columns={columns} />
      </Stack>
      <ListBody name="users" columns={columns} empty={{ title: t('dashboard.none'), text: t('dashboard.noneText') }} />
    </Stack>
  );
}
