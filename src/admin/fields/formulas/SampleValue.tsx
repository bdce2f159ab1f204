import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ruleValueOf } from '../../../questionnaire/engine/answers.ts';
import { type ReadForm, variablesOf } from '../../../questionnaire/engine/index.ts';
import { textOfValue } from '../../../questionnaire/engine/ruleValues.ts';
import { workOut } from '../../../questionnaire/engine/rules.ts';
import type { Rule } from '../../../resources/define/index.ts';
import { useText } from '../../kit/useText.ts';
import type { Askable } from '../rules/askable.ts';
import { sampleAnswer } from './sampleAnswer.ts';

interface SampleValueProps {
  formula: Rule;
  questions: readonly Askable[];
  named: ReadForm['byCode'];
}

const most = 12;

/** What the formula comes to for a person who answers like this: answers to begin with, each of which can be changed. */
export function SampleValue({ formula, questions, named }: SampleValueProps) {
  const t = useText();
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({});
  const [opened] = useState(() => new Date().toISOString());
  const asked = [...variablesOf(formula)].flatMap((code) => questions.find((question) => question.code === code) ?? []).slice(0, most);
  const answerOf = (question: Askable) => changed[question.code] ?? sampleAnswer(question);
  const result = workOut(
    formula,
    (code, asName) => {
      const [question, item] = [asked.find((one) => one.code === code), named.get(code)];
      return question && item ? ruleValueOf(item, { values: [answerOf(question)].filter(Boolean) }, asName) : null;
    },
    () => opened,
  );
  const value = result === undefined ? '' : textOfValue(result);
  return (
    <Box component="section" aria-label={t('rules.sample')}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t('rules.sample')}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {asked.map((question) => (
          <TextField
            key={question.code}
            size="small"
            label={question.title}
            select={question.options.length > 0}
            value={answerOf(question)}
            onChange={({ target }) => setChanged({ ...changed, [question.code]: target.value })}
            sx={{ width: 160, maxWidth: '100%' }}
          >
            {question.options.map((option) => (
              <MenuItem key={option.value} value={option.value}>
                {option.label}
              </MenuItem>
            ))}
          </TextField>
        ))}
        <Typography component="strong" aria-live="polite" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          = {value === '' ? t('rules.sampleNone') : value}
        </Typography>
      </Stack>
    </Box>
  );
}
