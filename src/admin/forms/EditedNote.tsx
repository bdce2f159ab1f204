import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Form } from '../../contract/index.ts';
import { dateFormat } from '../../resources/define/dateFormat.ts';
import { useStudy } from '../calls/useStudy.ts';
import { useReaderLocale } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';

const EditedDialog = lazy(() => import('./EditedDialog.tsx').then((module) => ({ default: module.EditedDialog })));

/** That the draft is no longer what respondents fill in, by whom and since when; opens what differs. Nothing where it is the same, or was never activated. */
export function EditedNote({ form: { id, token } }: { form: Pick<Form, 'id' | 'token'> }) {
  const t = useText();
  const study = useStudy();
  const locale = useReaderLocale();
  const [opened, setOpened] = useState(false);
  const { data: edits } = useQuery({
    queryKey: ['formulaires', 'edits', id],
    queryFn: ({ signal }) => study.formEdits(id, signal),
    enabled: Boolean(token),
    retry: false,
  });
  if (!edits || edits.version === null || edits.parts.length === 0) return null;
  const last = edits.at && t('forms.editedLast', { date: dateFormat(locale, { dateStyle: 'long', timeStyle: 'short' })(edits.at) });
  const told = [t('forms.editedParts', { smart_count: edits.parts.length }), last, edits.by && t('respondent.by', { who: edits.by })];
  return (
    <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
      <Link component="button" variant="body2" sx={{ textAlign: 'start', verticalAlign: 'baseline' }} onClick={() => setOpened(true)}>
        {t('forms.edited', { version: edits.version })}
      </Link>
      {` – ${told.filter(Boolean).join(', ')}`}
      {opened && (
        <Suspense>
          <EditedDialog version={edits.version} parts={edits.parts} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </Typography>
  );
}
