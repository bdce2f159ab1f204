import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '../../kit/useText.ts';
import type { Askable } from './askable.ts';
import { QuestionPicker } from './QuestionPicker.tsx';
import { type Comparison, comparisonsOf, type Condition, isComplete, needsValue, takesAnswer } from './ruleModel.ts';
import { useRuleWords } from './useRuleWords.ts';
import { ValueInput } from './ValueInput.tsx';

export interface ConditionRowProps {
  condition: Condition;
  number: number;
  /** What can be asked for; of a check, the question itself is among them under ''. */
  questions: readonly Askable[];
  onChange(condition: Condition): void;
  onRemove(): void;
}

/** A question, a comparison, a value. */
export function ConditionRow({ condition, number, questions, onChange, onRemove }: ConditionRowProps) {
  const t = useText();
  const words = useRuleWords();
  const { code, comparison, other } = condition;
  const asked = questions.find((question) => question.code === code);
  const offered = asked ? comparisonsOf(asked.value) : [comparison];
  const alike = questions.filter((question) => question.code !== code && question.value === asked?.value);
  const hasValue = needsValue(comparison);
  // Proposed answers are compared with each other's words by hardly anybody: the choice would only be in the way.
  const canCompare = takesAnswer(comparison) && (other !== undefined || (alike.length > 0 && asked?.options.length === 0));

  function ask(question: Askable) {
    const fits = comparisonsOf(question.value).includes(comparison) ? comparison : 'is';
    const sameValues = question.value === asked?.value && question.options.length === 0;
    onChange({ code: question.code, comparison: fits, values: sameValues ? condition.values : [] });
  }

  return (
    <Box
      role="group"
      aria-label={`${t('rules.question')} ${number}`}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr) 40px', md: `repeat(${canCompare ? 3 : 2}, minmax(0, 1fr)) 40px` },
        alignItems: 'start',
      }}
    >
      <Box sx={{ gridColumn: '1 / -2' }}>
        <QuestionPicker label={t('rules.question')} questions={questions} code={code} autoFocus={code === undefined} onChange={ask} />
      </Box>
      <TextField
        select
        label={t('rules.comparison')}
        value={offered.includes(comparison) ? comparison : ''}
        disabled={!asked}
        onChange={(event) => {
          const next = event.target.value as Comparison;
          onChange({
            code,
            comparison: next,
            values: next === 'oneOf' || comparison !== 'oneOf' ? condition.values : condition.values.slice(0, 1),
            ...(takesAnswer(next) && other !== undefined && { other }),
          });
        }}
        sx={{ gridColumn: { xs: '1', md: 'auto' }, gridRow: { md: '2' } }}
      >
        {offered.map((name) => (
          <MenuItem key={name} value={name}>
            {words.comparison(name, asked?.value)}
          </MenuItem>
        ))}
      </TextField>
      {canCompare && (
        <TextField
          select
          label={t('rules.compareWith')}
          value={other === undefined ? 'value' : 'answer'}
          onChange={(event) => onChange({ code, comparison, values: [], ...(event.target.value === 'answer' && { other: alike[0]?.code }) })}
          sx={{ gridColumn: { xs: '1', md: 'auto' }, gridRow: { md: '2' } }}
        >
          <MenuItem value="value">{t('rules.aValue')}</MenuItem>
          <MenuItem value="answer">{t('rules.anAnswer')}</MenuItem>
        </TextField>
      )}
      {hasValue && (
        <Box sx={{ gridColumn: { xs: '1', md: 'auto' }, gridRow: { md: '2' } }}>
          {other === undefined ? (
            <ValueInput condition={condition} asked={asked} onChange={(values) => onChange({ ...condition, values })} />
          ) : (
            <QuestionPicker
              label={t('rules.question')}
              questions={alike}
              code={other}
              onChange={(question) => onChange({ ...condition, other: question.code })}
            />
          )}
        </Box>
      )}
      <IconButton aria-label={t('rules.remove', { number })} onClick={onRemove} sx={{ gridRow: '1', gridColumn: '-2' }}>
        <DeleteIcon fontSize="small" />
      </IconButton>
      {code !== undefined && !asked && (
        <FormHelperText error sx={{ gridColumn: '1 / -1', m: 0 }}>
          {t('rules.goneHint')}
        </FormHelperText>
      )}
      {!isComplete(condition) && <FormHelperText sx={{ gridColumn: '1 / -1', m: 0 }}>{t('rules.incomplete')}</FormHelperText>}
    </Box>
  );
}
