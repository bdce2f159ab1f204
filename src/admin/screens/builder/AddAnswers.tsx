import { useCreate } from 'react-admin';
import { useText } from '../../kit/useText.ts';
import { AddLines } from './AddLines.tsx';

/** One answer a line, so that a whole list can be pasted. */
export function AddAnswers({ questionId, known }: { questionId: string; known: readonly string[] }) {
  const t = useText();
  const [create] = useCreate();

  async function add(text: string, tellLeft: (left: string) => void) {
    let left = [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '' && !known.includes(line));
    tellLeft(left.join('\n'));
    // One after the other: their order is the order of the lines.
    for (const title of left) {
      await create('reponses', { data: { title, questionId } }, { returnPromise: true });
      left = left.slice(1);
      tellLeft(left.join('\n'));
    }
  }

  return <AddLines label={t('builder.addAnswers')} hint={t('builder.addAnswersHint')} button={t('builder.addAnswersButton')} add={add} />;
}
