import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useText } from '../../kit/useText.ts';
import type { InputProps } from '../define/FieldView.ts';
import { CheckCard } from './CheckCard.tsx';
import { type CheckDraft, readChecks, writeChecks } from './checkDraft.ts';
import { emptyCondition } from './ruleModel.ts';
import { useAskable } from './useAskable.ts';
import { useRuleDraft } from './useRuleDraft.ts';

/** What is found out about an answer when it is given: each check with what the respondent reads where it does not hold. */
export function ChecksInput({ resource, name, label }: InputProps<'checks'>) {
  const t = useText();
  const id = useId();
  const { field, fieldState } = useController({ name });
  const { asked, own, loading } = useAskable(resource);
  const { model: drafts, change } = useRuleDraft<CheckDraft[]>(field, { read: readChecks, write: writeChecks });
  if (loading) return <Skeleton variant="rounded" height={64} />;
  const fresh: CheckDraft = { group: { match: 'and', items: [{ ...emptyCondition, code: '' }] }, written: undefined, rest: { message: '' } };
  return (
    <Stack role="group" aria-labelledby={id} spacing={1.5}>
      <Typography id={id} variant="h3">
        {label}
      </Typography>
      {drafts.length === 0 && <Typography color="text.secondary">{t('rules.noChecks')}</Typography>}
      {drafts.map((draft, index) => (
        <CheckCard
          key={`${index}/${drafts.length}`}
          draft={draft}
          number={index + 1}
          questions={[own, ...asked]}
          onChange={(next) => change(drafts.map((each, at) => (at === index ? next : each)))}
          onRemove={() => change(drafts.filter((_each, at) => at !== index))}
        />
      ))}
      <Button size="small" variant="outlined" startIcon={<AddIcon />} onClick={() => change([...drafts, fresh])} sx={{ alignSelf: 'flex-start' }}>
        {t('rules.addCheck')}
      </Button>
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Stack>
  );
}
