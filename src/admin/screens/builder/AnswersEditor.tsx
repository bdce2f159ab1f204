import LibraryAddIcon from '@mui/icons-material/LibraryAddOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { proposedBy } from '../../forms/proposedBy.ts';
import { useText } from '../../kit/useText.ts';
import { AddAnswers } from './AddAnswers.tsx';
import { AnswerRow } from './AnswerRow.tsx';
import { LibraryDialog } from './LibraryDialog.tsx';
import { answersOf, type Part } from './partTree.ts';

/** The proposed answers of a question, each edited in its place. */
export function AnswersEditor({ question }: { question: Part }) {
  const t = useText();
  const [library, setLibrary] = useState(false);
  const answers = answersOf(question);
  const scale = proposedBy(question.record.type) === 'ends';
  return (
    <Card component="section" aria-labelledby="answers" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="answers" variant="h2">
        {t('builder.answers')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {t(scale ? 'builder.scaleHint' : 'builder.answersHint')}
      </Typography>
      <Stack component="ol" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {answers.map((answer, index) => (
          <AnswerRow key={answer.id} answer={answer} index={index} count={answers.length} />
        ))}
      </Stack>
      <AddAnswers questionId={question.record.id} known={answers.map(({ title }) => String(title))} />
      <Button startIcon={<LibraryAddIcon />} onClick={() => setLibrary(true)} sx={{ mt: 1 }}>
        {t('builder.answerFromLibrary')}
      </Button>
      {library && <LibraryDialog resource="reponses" into={{ questionId: question.record.id }} onClose={() => setLibrary(false)} />}
    </Card>
  );
}
