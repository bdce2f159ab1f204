import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useText } from '../../kit/useText.ts';
import type { Askable } from './askable.ts';
import type { CheckDraft } from './checkDraft.ts';
import { CheckMessages } from './CheckMessages.tsx';
import { GroupEditor } from './GroupEditor.tsx';
import { useRuleWords } from './useRuleWords.ts';

interface CheckCardProps {
  draft: CheckDraft;
  number: number;
  questions: readonly Askable[];
  onChange(draft: CheckDraft): void;
  onRemove(): void;
}

/** One check: what must hold, what happens where it does not, and the words for it. */
export function CheckCard({ draft, number, questions, onChange, onRemove }: CheckCardProps) {
  const t = useText();
  const words = useRuleWords();
  const { group, written, rest } = draft;
  const title = t('rules.check', { number });
  return (
    <Box role="group" aria-label={title} sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 3 }}>
      <Stack spacing={2}>
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'flex-start' }}>
          <div>
            <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
            {group && <Typography sx={{ overflowWrap: 'anywhere' }}>{t('rules.acceptedIf', { rule: words.sentence(group, questions) })}</Typography>}
          </div>
          <IconButton aria-label={t('rules.removeCheck', { number })} onClick={onRemove}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Stack>
        {group ? (
          <GroupEditor group={group} questions={questions} startWith="" onChange={(next) => onChange({ ...draft, group: next })} />
        ) : (
          <Alert severity="info">
            {t('rules.byHand')}
            <code style={{ display: 'block', overflowWrap: 'anywhere' }}>{JSON.stringify(written)}</code>
          </Alert>
        )}
        <TextField
          select
          label={t('rules.otherwise')}
          value={rest.soft ? 'soft' : 'hard'}
          onChange={(event) => onChange({ ...draft, rest: { ...rest, soft: event.target.value === 'soft' } })}
          sx={{ maxWidth: 320 }}
        >
          <MenuItem value="hard">{t('rules.hard')}</MenuItem>
          <MenuItem value="soft">{t('rules.soft')}</MenuItem>
        </TextField>
        <CheckMessages check={rest} onChange={(next) => onChange({ ...draft, rest: next })} />
      </Stack>
    </Box>
  );
}
