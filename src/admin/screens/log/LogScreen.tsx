import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStudy } from '../../calls/useStudy.ts';
import { Page } from '../../kit/Page.tsx';
import { LoadError, LoadingRows, NoticeCard } from '../../kit/states.tsx';
import { useText } from '../../kit/useText.ts';
import { actionWords } from './actionWords.ts';
import { LogRow } from './LogRow.tsx';

const atOnce = 50;

/** Who did, saw or tried what, newest first, narrowed down to one kind of act or to one person. */
export function LogScreen() {
  const t = useText();
  const study = useStudy();
  const [action, setAction] = useState('');
  const [who, setWho] = useState<{ id: string; name: string }>();
  const [page, setPage] = useState(0);
  const filter = { ...(action && { action }), ...(who && { actorId: who.id }) };
  const from = page * atOnce;
  const { data, error, refetch } = useQuery({
    queryKey: ['audit', filter, from],
    queryFn: ({ signal }) => study.readLog(filter, { from, to: from + atOnce - 1 }, signal),
  });
  const narrow = (next: () => void) => {
    next();
    setPage(0);
  };
  return (
    <Page title={t('log.title')} group="users" subtitle={t('log.text')}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          select
          label={t('log.what')}
          value={action}
          onChange={(event) => narrow(() => setAction(event.target.value))}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          sx={{ minWidth: 240 }}
        >
          <MenuItem value="">{t('log.everything')}</MenuItem>
          {Object.entries(actionWords).map(([name, word]) => (
            <MenuItem key={name} value={name}>
              {t(word)}
            </MenuItem>
          ))}
        </TextField>
        {who && (
          <>
            <Chip label={t('log.onlyBy', { who: who.name })} />
            <Button onClick={() => narrow(() => setWho(undefined))}>{t('log.everybody')}</Button>
          </>
        )}
      </Stack>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows />
      ) : data.length === 0 ? (
        <NoticeCard title={t('log.none')}>{t('log.noneText')}</NoticeCard>
      ) : (
        <Card sx={{ p: 2.5 }}>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            {data.map((line) => (
              <LogRow key={line.id} line={line} onlyBy={(one) => narrow(() => setWho(one))} />
            ))}
          </Box>
        </Card>
      )}
      <Stack direction="row" spacing={2}>
        {page > 0 && <Button onClick={() => setPage(page - 1)}>{t('log.newer')}</Button>}
        {data?.length === atOnce && <Button onClick={() => setPage(page + 1)}>{t('log.older')}</Button>}
      </Stack>
    </Page>
  );
}
