import Card from '@mui/material/Card';
import { useRef } from 'react';
import { useCreate } from 'react-admin';
import { useText } from '../../kit/useText.ts';
import { AddLines } from './AddLines.tsx';
import type { NewPart } from './NewPart.ts';
import { linesOf, outlineOf } from './outlineOf.ts';

/** Questions as fast as they are typed: one by a line and Enter, several with their answers by pasting a list. */
export function AddQuestions({ place }: { place: NewPart }) {
  const t = useText();
  const [create] = useCreate();
  /** The question made last: answers that could not be added go on to it. */
  const last = useRef<string>(undefined);

  async function make(resource: 'questions' | 'reponses', data: object): Promise<string> {
    return String(((await create(resource, { data }, { returnPromise: true })) as { id: string }).id);
  }

  async function add(text: string, tellLeft: (left: string) => void) {
    const left = outlineOf(text);
    for (let question = left[0]; question; question = left[0]) {
      const { title, type, answers } = question;
      // Where no question came before, the first answer is what is asked.
      if (title || !last.current) last.current = await make('questions', { title: title || answers.shift(), type, [place.field]: place.into.record.id });
      question.title = '';
      tellLeft(linesOf(left));
      while (answers[0] !== undefined) {
        await make('reponses', { title: answers[0], questionId: last.current });
        answers.shift();
        tellLeft(linesOf(left));
      }
      left.shift();
    }
    tellLeft('');
  }

  return (
    <Card sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
      <AddLines byEnter label={t('builder.addQuestions')} hint={t('builder.addQuestionsHint')} button={t('builder.addQuestionsButton')} add={add} />
    </Card>
  );
}
