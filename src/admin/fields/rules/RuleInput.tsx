import '../../../questionnaire/engine/functions/learnFunctions.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { InputProps } from '../define/FieldView.ts';
import { useText } from '../../kit/useText.ts';
import { GroupEditor } from './GroupEditor.tsx';
import { parsed } from './parsed.ts';
import { type Group, isComplete, readRule, writeRule } from './ruleModel.ts';
import { useAskable } from './useAskable.ts';
import { useRuleDraft } from './useRuleDraft.ts';
import { useRuleWords } from './useRuleWords.ts';

const empty: Group = { match: 'and', items: [] };

/** An object without an operator is no rule: an unfinished one is refused when it is saved, and not lost. */
const unfinished = {};

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** When a question or a section is shown, a question required, and the like: the sentence, and the conditions it is made of. */
export function RuleInput({ resource, name, label, autoFocus = false }: InputProps<'rule'>) {
  const t = useText();
  const id = useId();
  const words = useRuleWords();
  const { field, fieldState } = useController({ name });
  const { asked, notice, loading } = useAskable(resource);
  const { model, change } = useRuleDraft<Group | undefined>(field, {
    read: (from) => (isNothing(from) ? empty : readRule(parsed(from))),
    write: (group) => (!group || group.items.length === 0 ? null : isComplete(group) ? writeRule(group) : unfinished),
  });
  if (loading) return <Skeleton variant="rounded" height={64} />;
  const none = t(name === 'visibleIf' ? 'rules.always' : 'rules.none');
  const shown = !model ? undefined : model.items.length === 0 ? none : `${label} ${words.sentence(model, asked)}.`;
  return (
    <Stack role="group" aria-labelledby={id} spacing={1.5}>
      <div>
        <Typography id={id} variant="h3">
          {label}
        </Typography>
        {shown && <Typography sx={{ overflowWrap: 'anywhere' }}>{shown}</Typography>}
      </div>
      {!model && (
        <Alert
          severity="info"
          action={
            <Button size="small" color="inherit" onClick={() => change(empty)}>
              {t('rules.startOver')}
            </Button>
          }
        >
          {t('rules.byHand')}
          <code style={{ display: 'block', overflowWrap: 'anywhere' }}>{JSON.stringify(parsed(field.value))}</code>
        </Alert>
      )}
      {notice ? (
        <Typography color="text.secondary">{notice}</Typography>
      ) : (
        model && <GroupEditor group={model} questions={asked} autoFocus={autoFocus} onChange={change} />
      )}
      {model && model.items.length > 0 && (
        <Button size="small" color="error" onClick={() => change(empty)} sx={{ alignSelf: 'flex-start' }}>
          {t('rules.clear')}
        </Button>
      )}
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Stack>
  );
}
