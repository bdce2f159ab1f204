import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { RecordedRefusal } from '../../../contract/refusals.ts';
import { dateFormat } from '../../../resources/define/dateFormat.ts';
import { useRefreshAll } from '../../calls/useRefreshAll.ts';
import { useStudy } from '../../calls/useStudy.ts';
import { ReasonButton } from '../../dialogs/ReasonButton.tsx';
import { useReaderLocale } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';

/** The refusals that staff recorded of this person: one that was recorded for the wrong person is taken back here. Nothing where there are none. */
export function RefusalsCard({ person }: { person: { id: string; name: string } }) {
  const t = useText();
  const study = useStudy();
  // A server that knows none of them has nothing to show.
  const { data = [] } = useQuery({
    queryKey: ['users', 'refusals', person.id],
    queryFn: ({ signal }) => study.readRefusals(person.id, signal).catch(() => []),
  });
  if (data.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="refusals" sx={{ p: 2.5 }}>
      <Typography id="refusals" variant="h2" sx={{ mb: 1.5 }}>
        {t('refusals.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {data.map((refusal) => (
          <li key={refusal.id}>
            <OneRefusal refusal={refusal} person={person} />
          </li>
        ))}
      </Box>
    </Card>
  );
}

function OneRefusal({ refusal, person }: { refusal: RecordedRefusal; person: { id: string; name: string } }) {
  const t = useText();
  const study = useStudy();
  const refreshAll = useRefreshAll();
  const moment = dateFormat(useReaderLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const { id, said, at, note, by, revoked } = refusal;
  const who = (name: string | null) => name && `, ${t('respondent.by', { who: name })}`;
  return (
    <>
      <Typography sx={{ fontWeight: 600, textDecoration: revoked && 'line-through' }}>{t(said === 'visit' ? 'refusals.visit' : 'refusals.consent')}</Typography>
      <Typography variant="body2" color="text.secondary">
        <time dateTime={at}>{moment(at)}</time>
        {who(by)}
      </Typography>
      {note && <Typography variant="body2">“{note}”</Typography>}
      {revoked ? (
        <Typography variant="body2">
          {t('refusals.revoked', { date: moment(revoked.at) })}
          {who(revoked.by)}: “{revoked.reason}”
        </Typography>
      ) : (
        <ReasonButton
          button={{ size: 'small', sx: { justifySelf: 'start' } }}
          draft={`refusal/${id}`}
          title={t('refusals.revokeTitle', { name: person.name })}
          text={t('refusals.revokeText')}
          action={t('refusals.revoke')}
          onConfirm={(reason) => study.revokeRefusal(person.id, { refusal: id, reason })}
          onDone={refreshAll}
        />
      )}
    </>
  );
}
