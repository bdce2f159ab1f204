import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ChangedQuestion, FormChanges } from '../../dataProvider/study/forms.ts';
import { useLanguageName } from '../kit/useLabels.ts';
import { type TextKey, useText } from '../kit/useText.ts';

const groups: readonly { list: 'added' | 'altered' | 'removed'; key: TextKey }[] = [
  { list: 'added', key: 'publish.added' },
  { list: 'altered', key: 'publish.altered' },
  { list: 'removed', key: 'publish.removed' },
];

const longestList = 8;

export function Changes({ changes }: { changes: FormChanges }) {
  const t = useText();
  const nameOf = useLanguageName();
  const missing = Object.entries(changes.missingTranslations ?? {});
  return (
    <Stack spacing={1.5}>
      <Typography sx={{ fontWeight: 600 }}>
        {changes.version === null
          ? t('publish.first')
          : t(changes.changed ? 'publish.next' : 'publish.unchanged', { version: changes.version, next: changes.version + 1 })}
      </Typography>
      {changes.responses > 0 && <Typography>{t('publish.collected', { smart_count: changes.responses })}</Typography>}
      <ChangedQuestions changes={changes} />
      {missing.length > 0 && (
        <Alert severity="warning">
          {missing.map(([locale, count]) => (
            <Box key={locale}>{t('publish.missing', { smart_count: count, language: nameOf(locale) })}</Box>
          ))}
        </Alert>
      )}
    </Stack>
  );
}

/** What was added, changed and removed, as far as there is any. */
export function ChangedQuestions({ changes }: { changes: Pick<FormChanges, 'added' | 'altered' | 'removed'> }) {
  const t = useText();
  return groups.map(
    ({ list, key }) => changes[list].length > 0 && <ChangedList key={list} title={t(key, { smart_count: changes[list].length })} questions={changes[list]} />,
  );
}

/** What the same happened to, one below the other. */
export function ChangedList({ title, questions }: { title: string; questions: readonly ChangedQuestion[] }) {
  const t = useText();
  return (
    <Box component="details" open={questions.length <= longestList} sx={{ bgcolor: 'action.hover', borderRadius: 1.2, p: 1.5 }}>
      <Box component="summary" sx={{ fontWeight: 600, cursor: 'pointer' }}>
        {title}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {questions.map(({ id, numero, title: question, answers = 0 }) => (
          <li key={id}>
            {numero !== null && `${numero}. `}
            {question}
            {answers > 0 && ` — ${t('publish.answers', { smart_count: answers })}`}
          </li>
        ))}
      </Box>
    </Box>
  );
}
