import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnswersFilter, type AnswersFilterValues } from '../../exports/AnswersFilter.tsx';
import { filterOf } from '../../exports/filterOf.ts';
import { FailureAlert } from '../../kit/FailureAlert.tsx';
import { useRefreshAll } from '../../calls/useRefreshAll.ts';
import { ReasonDialog } from '../../dialogs/ReasonDialog.tsx';
import { useStudy } from '../../calls/useStudy.ts';
import { useText } from '../../kit/useText.ts';
import { ExclusionList } from './ExclusionList.tsx';

/** False answers, such as a script sends them by a public link, are found by what they have in common and excluded in one batch. */
export function Exclusions({ formId }: { formId: string }) {
  const t = useText();
  const study = useStudy();
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
      <Card component="section" aria-labelledby="exclude" sx={{ p: 2.5 }}>
        <Stack spacing={2}>
          <Typography id="exclude" variant="h2">
            {t('exclusions.title')}
          </Typography>
          <Typography color="text.secondary">{t('exclusions.text')}</Typography>
          <AnswersFilter anonymous values={chosen} onChange={setChosen} />
          <FailureAlert error={error} />
          <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography role="status">{count !== undefined && t('exclusions.found', { smart_count: count })}</Typography>
            <Button variant="contained" disabled={!count} onClick={() => setAsking(true)} sx={{ ml: 'auto' }}>
              {t('exclusions.action')}
            </Button>
          </Stack>
        </Stack>
      </Card>
      <ExclusionList formId={formId} />
      {asking && (
        <ReasonDialog
          draft={`exclude/${formId}`}
          title={t('exclusions.ask', { smart_count: count ?? 0 })}
          text={t('exclusions.askText')}
          action={t('exclusions.action')}
          done={t('exclusions.done')}
          onConfirm={(reason) => study.exclude(formId, filter, reason)}
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
