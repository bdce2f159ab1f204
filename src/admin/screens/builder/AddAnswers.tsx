import { useText } from '../../kit/useText.ts';
import { AddLines } from './AddLines.tsx';
import { answersToSteps } from './linesToSteps.ts';

/** One answer a line, so that a whole list can be pasted. */
export function AddAnswers({ questionId, known }: { questionId: string; known: readonly string[] }) {
  const t = useText();
  const newIn = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '' && !known.includes(line));
  return (
    <AddLines
      draft={`lines/reponses/${questionId}`}
      label={t('builder.addAnswers')}
      hint={t('builder.addAnswersHint')}
      button={t('builder.addAnswersButton')}
      stepsOf={(text) => answersToSteps(newIn(text), questionId)}
    />
  );
}
