import Card from '@mui/material/Card';
import { useRef } from 'react';
import { useText } from '../../kit/useText.ts';
import { AddLines } from './AddLines.tsx';
import { linesToSteps } from './linesToSteps.ts';
import type { NewPart } from './NewPart.ts';
import { outlineOf } from './outlineOf.ts';

/** Questions as fast as they are typed: one by a line and Enter, several with their answers by pasting a list. */
export function AddQuestions({ place }: { place: NewPart }) {
  const t = useText();
  /** The question made last: answers that are typed without one go to it. */
  const last = useRef<string>(undefined);
  return (
    <Card sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
      <AddLines
        byEnter
        draft={`lines/${place.resource}/${place.into.record.id}`}
        label={t('builder.addQuestions')}
        hint={t('builder.addQuestionsHint')}
        button={t('builder.addQuestionsButton')}
        stepsOf={(text) => linesToSteps(outlineOf(text), place, last.current)}
        onAdded={(steps) => {
          last.current = steps.filter(({ part }) => part === 'questions').pop()?.id ?? last.current;
        }}
      />
    </Card>
  );
}
