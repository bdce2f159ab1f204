import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnswersFilter, type AnswersFilterValues } from '../../exports/AnswersFilter.tsx';
import { filterOf } from '../../exports/filterOf.ts';
import { useFailureText } from '../../kit/useFailureText.ts';
import { useRefreshAll } from '../../calls/useRefreshAll.ts';
import { ReasonDialog } from '../../dialogs/ReasonDialog.tsx';
import { useStudy } from '../../calls/useStudy.ts';
import { useText } from '../../kit/useText.ts';
import { SetAsideList } from './SetAsideList.tsx';

/** False answers, such as a script sends them by a public link, are found by what they have in common and set aside in one batch. */
export function SetAsides({ formId }: { formId: string }) {
  const t = useText();
  const study = useStudy();
  const textOf = useFailureText();
  const refreshAll = useRefreshAll();
  const [chosen, setChosen] = useState<AnswersFilterValues>({});
  const [asking, setAsking] = useState(false);
  const filter = filterOf(chosen);
  const { data: count, error } = useQuery({
    queryKey: ['formulaires', 'responses', formId, 'count', filter],
    queryFn: ({ signal }) => study.countResponses(formId, { filter: { ...filter, anonymous: true }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack spacing={3}>
      <Card component="section" aria-labelledby="set-aside" sx={{ p: 2.5 }}>
        <Stack spacing={2}>
          <Typography id="set-aside" variant="h2">
            {t('aside.title')}
          </Typography>
          <Typography color="text.secondary">{t('aside.text')}</Typography>
          <AnswersFilter anonymous values={chosen} onChange={setChosen} />
          {error && <Alert severity="error">{textOf(error)}</Alert>}
          <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography role="status">{count !== undefined && t('aside.found', { smart_count: count })}</Typography>
            <Button variant="contained" disabled={!count} onClick={() => setAsking(true)} sx={{ ml: 'auto' }}>
              {t('aside.action')}
            </Button>
          </Stack>
        </Stack>
      </Card>
      <SetAsideList formId={formId} />
      {asking && (
        <ReasonDialog
          title={t('aside.ask', { smart_count: count ?? 0 })}
          text={t('aside.askText')}
          action={t('aside.action')}
          done={t('aside.done')}
          onConfirm={(reason) => study.setAside(formId, filter, reason)}
          onDone={() => {
            setAsking(false);
            setChosen({});
            refreshAll();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
