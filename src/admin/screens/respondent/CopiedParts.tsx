import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { PersonCopy } from '../../../contract/personCopy.ts';
import type { TimelineEvent } from '../../../contract/timeline.ts';
import { dateFormat } from '../../../resources/define/dateFormat.ts';
import { type ResourceName, resourceOf } from '../../../resources/index.ts';
import type { AnyRecord } from '../../calls/AnyRecord.ts';
import { useColumns } from '../../generator/useColumns.tsx';
import { useLabels, useReaderLocale } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { TimelineEvents } from './TimelineEvents.tsx';

/** The parts of a copy, each with all that there is; a part without anything says so. */
export function CopiedParts({ copy }: { copy: PersonCopy }) {
  const t = useText();
  const labelOf = useLabels();
  const moment = dateFormat(useReaderLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const at = (time: string | null) => (time ? moment(time) : '—');
  return (
    <Stack spacing={3}>
      <Typography>{t('copy.text', { date: moment(copy.at) })}</Typography>
      <Part title={t('respondent.person')}>
        <Fields name="users" record={copy.person} />
      </Part>
      {copy.forms.map((form) => (
        <Part key={form.studyCode} title={form.title}>
          <Lines
            lines={[
              [t('copy.code'), [form.studyCode]],
              ...(form.receipt ? ([[t('copy.receipt'), [form.receipt, at(form.receivedAt)]]] as const) : []),
              ...form.answers.map(({ question, entry, answer }) => [entry ? `${question} (${entry})` : question, answer] as const),
            ]}
          />
          {form.withdrawn && <Typography variant="body2">{t('copy.withdrawn')}</Typography>}
          {form.changes.length > 0 && (
            <>
              <Typography variant="h3">{t('copy.changes')}</Typography>
              <Lines lines={form.changes.map((change) => [`${at(change.at)} · ${change.question}`, change.answer] as const)} />
            </>
          )}
          {form.files.length > 0 && (
            <>
              <Typography variant="h3">{t('copy.files')}</Typography>
              <Lines lines={form.files.map(({ name, receivedAt }) => [at(receivedAt), [name]] as const)} />
            </>
          )}
          {form.stretches.length > 0 && (
            <>
              <Typography variant="h3">{t('stretches.title')}</Typography>
              <Lines
                lines={form.stretches.map(({ question, seconds, at: when, deletedAt, unrecorded }) => {
                  const length = unrecorded ? t(`stretches.${unrecorded}`) : t('stretches.seconds', { smart_count: seconds });
                  return [`${at(when)} · ${question}`, [length, t('stretches.deleted', { date: at(deletedAt) })]] as const;
                })}
              />
            </>
          )}
        </Part>
      ))}
      <Part title={t('copy.visits')}>
        {copy.visits.map((visit, index) => (
          <Fields key={String(visit.id ?? index)} name="visits" record={visit as AnyRecord} />
        ))}
      </Part>
      <Part title={labelOf(resourceOf('requests').label.many)}>
        {copy.requests.map((request, index) => (
          <Fields key={String(request.id ?? index)} name="requests" record={request as AnyRecord} />
        ))}
      </Part>
      <Part title={t('respondent.timeline')}>
        {copy.history.length > 0 && <TimelineEvents userId={copy.person.id} events={copy.history as unknown as TimelineEvent[]} />}
      </Part>
      <Part title={t('copy.access')}>
        {copy.access.length > 0 && <Lines lines={copy.access.map(({ kind, createdAt, lastUsedAt }) => [kind, [at(createdAt), at(lastUsedAt)]] as const)} />}
      </Part>
      <Part title={t('copy.messages')}>
        {copy.messages.length > 0 && <Lines lines={copy.messages.map(({ subject, createdAt }) => [subject, [at(createdAt)]] as const)} />}
      </Part>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const t = useText();
  const isEmpty = Array.isArray(children) ? children.length === 0 : children === false;
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {isEmpty ? <Typography color="text.secondary">{t('copy.none')}</Typography> : children}
    </Box>
  );
}

/** Every declared field that has a value. */
function Fields({ name, record }: { name: ResourceName; record: AnyRecord }) {
  const { fields } = resourceOf(name);
  const columns = useColumns(name, Object.keys(fields)).filter(({ field }) => (record[field] ?? '') !== '');
  return <Lines lines={columns.map(({ label, render }) => [label, [render(record)]] as const)} />;
}

function Lines({ lines }: { lines: readonly (readonly [string, readonly ReactNode[]])[] }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' }, columnGap: 2, rowGap: 0.5, m: 0 }}
    >
      {lines.map(([name, values], index) => (
        <Box key={index} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere', breakInside: 'avoid' }}>
            {values.length === 0 ? '—' : values.map((value, place) => <div key={place}>{value}</div>)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
