import '../../../questionnaire/engine/functions/learnFunctions.ts';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { formulaText, vocabularyOf } from '../../../questionnaire/engine/xpath/formulaText.ts';
import type { Rule } from '../../../resources/define/index.ts';
import { useText } from '../../kit/useText.ts';
import type { InputProps } from '../define/FieldView.ts';
import { parsed } from '../rules/parsed.ts';
import { QuestionPicker } from '../rules/QuestionPicker.tsx';
import { useAskable } from '../rules/useAskable.ts';
import { useRuleDraft } from '../rules/useRuleDraft.ts';
import { readFormula } from './readFormula.ts';

/** What cannot be read is no rule: it is refused when it is saved, and not lost. */
const unread = {};

const isRule = (value: unknown): value is Rule => typeof value === 'object' && value !== null && Object.keys(value).length === 1;

/** How a calculated value is worked out, as a text with the codes of questions; a question that is chosen below is put where the cursor is. */
export function FormulaInput({ resource, name, label }: InputProps<'rule'>) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const { field, fieldState } = useController({ name });
  const { all, named, loading } = useAskable(resource);
  const words = vocabularyOf({ byCode: named });
  const { model: text, change } = useRuleDraft<string>(field, {
    read: (from) => (isRule(parsed(from)) ? formulaText(parsed(from) as Rule, words) : ''),
    write: (written) => {
      const read = readFormula(written, words);
      return 'why' in read ? unread : (read.formula ?? null);
    },
  });
  if (loading) return <Skeleton variant="rounded" height={64} />;
  const read = readFormula(text, words);
  const wrong = 'why' in read ? t(`rules.formula_${read.why}`, { what: read.what }) : undefined;
  const insert = (code: string) => {
    const [from, to] = [input.current?.selectionStart ?? text.length, input.current?.selectionEnd ?? text.length];
    change(`${text.slice(0, from)}\${${code}}${text.slice(to)}`);
    input.current?.focus();
  };
  return (
    <Stack spacing={1.5}>
      <TextField
        name={name}
        onBlur={field.onBlur}
        id={id}
        label={label}
        multiline
        minRows={2}
        maxRows={12}
        value={text}
        error={(wrong ?? fieldState.error) !== undefined}
        helperText={wrong ?? fieldState.error?.message ?? t('rules.formulaHint')}
        onChange={(event) => change(event.target.value)}
        inputRef={(element: HTMLTextAreaElement | null) => {
          input.current = element;
          field.ref(element);
        }}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, style: { fontFamily: 'ui-monospace, monospace' } } }}
      />
      {all.length > 0 && <QuestionPicker label={t('rules.formulaInsert')} questions={all} code={undefined} onChange={({ code }) => insert(code)} />}
    </Stack>
  );
}
