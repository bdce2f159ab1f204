import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { AnyRecord } from '../../calls/AnyRecord.ts';
import { Page } from '../../kit/Page.tsx';
import { LoadError, LoadingRows, NoticeCard } from '../../kit/states.tsx';
import { adminPath } from '../../kit/paths.ts';
import { asForm } from '../../calls/FormRecord.ts';
import { useStudy } from '../../calls/useStudy.ts';
import { useText } from '../../kit/useText.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { LinkActions } from './LinkActions.tsx';
import { VersionCard } from './VersionCard.tsx';
import { VersionDialog } from './VersionDialog.tsx';

/** What respondents filled in when: every published version of a form, and the form's link. */
export function VersionsScreen() {
  const t = useText();
  const { id = '' } = useParams();
  const study = useStudy();
  const [looking, setLooking] = useState<number>();
  const [comparing, setComparing] = useState<number>();
  const { data: record } = useGetOne<AnyRecord>('formulaires', { id });
  const { data: versions, error, refetch } = useQuery({ queryKey: ['formulaires', 'versions', id], queryFn: ({ signal }) => study.formVersions(id, signal) });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!versions || !record) return <LoadingRows />;
  const form = asForm(record);
  return (
    <Page
      title={t('versions.titleOf', { title: form.title })}
      group="forms"
      crumbs={[{ label: form.title, to: adminPath('details', id) }]}
      actions={<LinkActions form={form} />}
    >
      {versions.length === 0 ? (
        <NoticeCard title={t('versions.none')}>{t('versions.noneText')}</NoticeCard>
      ) : (
        <Stack component="ul" spacing={2} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {versions.map((version) => (
            <VersionCard
              key={version.number}
              formId={id}
              version={version}
              onLook={() => setLooking(version.number)}
              {...(versions.some(({ number }) => number < version.number) && { onCompare: () => setComparing(version.number) })}
            />
          ))}
        </Stack>
      )}
      {looking !== undefined && <VersionDialog formId={id} number={looking} onClose={() => setLooking(undefined)} />}
      {comparing !== undefined && (
        <CompareDialog formId={id} to={comparing} numbers={versions.map(({ number }) => number)} onClose={() => setComparing(undefined)} />
      )}
    </Page>
  );
}
