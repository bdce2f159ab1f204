import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { countChecks } from '../../../contract/consentChecks.ts';
import type { TimelineEvent } from '../../../contract/timeline.ts';
import { resourceOf } from '../../../resources/index.ts';
import { withdrawalEffects, type WithdrawalEffect } from '../../../resources/withdrawalEffects.ts';
import { StatusMark } from '../../kit/StatusMark.tsx';
import { useLabels, useReaderLocale } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { Evidence } from './Evidence.tsx';
import { labelOfAction } from './labelOfAction.ts';
import { dateFormat } from '../../../resources/define/dateFormat.ts';

/** Events of a person, one below the other. */
export function TimelineEvents({ userId, events }: { userId: string; events: readonly TimelineEvent[] }) {
  const moment = dateFormat(useReaderLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Box
      component="ol"
      sx={{ listStyle: 'none', m: 0, p: 0, pl: 2, borderLeft: 2, borderColor: 'divider', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      {events.map((event, index) => (
        <li key={`${event.at}-${index}`}>
          <What event={event} />
          <Typography variant="body2" color="text.secondary">
            <time dateTime={event.at}>{moment(event.at)}</time>
            <By event={event} />
          </Typography>
          <Changed event={event} />
          <Consented userId={userId} event={event} />
          {event.reason && <Typography variant="body2">“{event.reason}”</Typography>}
        </li>
      ))}
    </Box>
  );
}

/** Where no member of staff is named, the respondent did it: answering and agreeing. Staff whose own record was erased are nobody any more. */
function By({ event: { by, kind, details } }: { event: TimelineEvent }) {
  const t = useText();
  if (by?.name) return `, ${t('respondent.by', { who: by.name })}`;
  if (by !== null || kind === 'record' || details?.channel === 'interviewer' || details?.channel === 'import') return null;
  return `, ${t(details?.channel === 'staff_device' ? 'person.byStaffDevice' : 'person.bySelf')}`;
}

/** Which fields an edit changed; their values are not kept in the log. */
function Changed({ event: { kind, what, details = {} } }: { event: TimelineEvent }) {
  const t = useText();
  const labelOf = useLabels();
  const { fields } = resourceOf('users');
  const changed = Object.keys(details).flatMap((name) => (fields[name] ? [labelOf(fields[name].label)] : []));
  if (kind !== 'record' || what !== 'edit' || changed.length === 0) return null;
  return <Typography variant="body2">{t('person.fields', { fields: changed.join(', ') })}</Typography>;
}

/** A clock that is out by less is as good as any. */
const tolerated = 120;

/** How the words were read, and what the phone said of the time where it told later. */
function Consented({ userId, event: { kind, details = {} } }: { userId: string; event: TimelineEvent }) {
  const t = useText();
  const labelOf = useLabels();
  const moment = dateFormat(useReaderLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  if (kind !== 'consent') return null;
  const { effect, readAloud, saidAt, clockAhead } = details;
  const checks = typeof details.checks === 'string' ? countChecks(details.checks) : undefined;
  const said = typeof saidAt === 'string' ? new Date(saidAt) : undefined;
  const ahead = typeof clockAhead === 'number' ? clockAhead : 0;
  return (
    <>
      {typeof effect === 'string' && effect in withdrawalEffects && (
        <Typography variant="body2">{labelOf(withdrawalEffects[effect as WithdrawalEffect])}</Typography>
      )}
      {typeof readAloud === 'boolean' && <Typography variant="body2">{t(readAloud ? 'person.readAloud' : 'person.readAlone')}</Typography>}
      {checks && <Typography variant="body2">{t('person.checks', { ...checks })}</Typography>}
      {typeof details.witness === 'string' && <Typography variant="body2">{t('person.witness', { name: details.witness })}</Typography>}
      {typeof details.guardian === 'string' && (
        <Typography variant="body2">{t('person.guardian', { name: details.guardian, relation: String(details.relation) })}</Typography>
      )}
      {typeof details.recording === 'boolean' && <Typography variant="body2">{t(details.recording ? 'person.mayRecord' : 'person.mayNotRecord')}</Typography>}
      {typeof details.evidence === 'string' && <Evidence userId={userId} name={details.evidence} label={t('person.evidence')} />}
      {typeof details.witnessEvidence === 'string' && <Evidence userId={userId} name={details.witnessEvidence} label={t('person.witnessEvidence')} />}
      {said && (
        <Typography variant="body2">
          {t('person.phoneTime', { date: moment(said) })}{' '}
          {Math.abs(ahead) > tolerated && t('person.clockWrong', { date: moment(said.getTime() - ahead * 1000) })}
        </Typography>
      )}
    </>
  );
}

function What({ event: { kind, what, details = {} } }: { event: TimelineEvent }) {
  const t = useText();
  if (kind === 'status') return <StatusMark status={what} />;
  if (kind === 'consent')
    return (
      <Typography sx={{ fontWeight: 600 }}>
        <span style={{ textDecoration: details.revoked === true ? 'line-through' : undefined }}>
          {t(what === 'given' ? 'respondent.consentGiven' : 'respondent.consentWithdrawn')}
        </span>
      </Typography>
    );
  const times = what === 'look' && Number(details.times) > 1 ? ` × ${Number(details.times)}` : '';
  return (
    <Typography sx={{ fontWeight: 600 }}>
      {t(labelOfAction(what))}
      {times}
    </Typography>
  );
}
