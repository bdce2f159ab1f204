import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FormStep } from '../../../../contract/formSteps.ts';
import type { Form } from '../../../../contract/index.ts';
import { useAct } from '../../../calls/useAct.ts';
import { useRefreshAll } from '../../../calls/useRefreshAll.ts';
import { useStudy } from '../../../calls/useStudy.ts';
import { useDraftedState } from '../../../drafts/useDraftedState.tsx';
import { DialogShell } from '../../../dialogs/DialogShell.tsx';
import { useReaderLocale } from '../../../kit/useLabels.ts';
import { useText } from '../../../kit/useText.ts';
import type { Score } from './Score.ts';
import { scores } from './scores.ts';
import { scoreSteps } from './scoreSteps.ts';

interface ScoresDialogProps {
  form: Form;
  onClose(): void;
  onAdded(section: string): void;
}

/** Adds a score in use to the form, with what it asks and its formulas, all of it or nothing. */
export function ScoresDialog({ form, onClose, onAdded }: ScoresDialogProps) {
  const t = useText();
  const translate = useTranslate();
  const locale = useReaderLocale();
  const study = useStudy();
  const { busy, refusal, act, forget } = useAct();
  const refreshAll = useRefreshAll();
  const [score, setScore] = useState<Score>();
  const { value: suffix, setValue: setSuffix, note, forget: forgetSuffix } = useDraftedState(`score/${form.id}`, '');
  const [clashes, setClashes] = useState<readonly string[]>([]);
  /** Sent again under the same ids, nothing is made twice where an answer was lost on the way. */
  const sent = useRef<readonly FormStep[]>(undefined);
  const wordsOf = (title: Score['title']) => (typeof title === 'string' ? title : title[locale]);
  const begin = () => {
    sent.current = undefined;
    setClashes([]);
    forget();
  };

  async function add() {
    if (!score) return;
    const steps = sent.current ?? scoreSteps({ score, form, suffix: suffix.trim() });
    if ('clashes' in steps) {
      setClashes(steps.clashes);
      setSuffix(suffix || '_2');
      return;
    }
    sent.current = steps;
    await act(async () => {
      await study.takeSteps(steps);
      forgetSuffix();
      refreshAll();
      onClose();
      onAdded(steps.find(({ part }) => part === 'sections')?.id ?? '');
    });
  }

  return (
    <DialogShell
      title={t('scores.add')}
      onClose={onClose}
      maxWidth="sm"
      leave="cancel"
      actions={
        <Button variant="contained" disabled={!score} loading={busy} onClick={() => void add()}>
          {translate('ra.action.add')}
        </Button>
      }
    >
      <Typography color="text.secondary">{t('scores.text')}</Typography>
      <RadioGroup
        aria-label={t('scores.add')}
        value={score?.id ?? ''}
        onChange={(_event, id) => {
          begin();
          setScore(scores.find((one) => one.id === id));
        }}
      >
        {scores.map(({ id, title }) => (
          <FormControlLabel key={id} value={id} control={<Radio />} label={wordsOf(title)} />
        ))}
      </RadioGroup>
      {score && (
        <div>
          <Typography variant="body2">{score.source}</Typography>
          <Typography variant="body2" color="text.secondary">
            {score.licence}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t(score.questions.some(({ title }) => typeof title === 'string') ? 'scores.inEnglish' : 'scores.unreviewed')}
          </Typography>
          <Box component="ul" sx={{ pl: 2, fontFamily: 'ui-monospace, monospace', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
            {score.calculations.map(({ code, formula }) => (
              <li key={code}>
                {code} = {formula}
              </li>
            ))}
          </Box>
        </div>
      )}
      {clashes.length > 0 && (
        <>
          <Alert severity="warning">{t('scores.clash', { names: clashes.join(', ') })}</Alert>
          {note}
          <TextField
            label={t('scores.suffix')}
            value={suffix}
            onChange={(event) => {
              begin();
              setClashes(clashes);
              setSuffix(event.target.value);
            }}
          />
        </>
      )}
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </DialogShell>
  );
}
