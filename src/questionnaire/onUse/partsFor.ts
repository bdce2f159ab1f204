import type { Form } from '../../contract/index.ts';
import type { AskingParts } from '../AskingContext.ts';
import { Speaker } from './Speaker.tsx';
import { WaysToAnswer } from './WaysToAnswer.tsx';

/** What comes once a page is there: the choice of the way for whoever fills in, loudspeakers for who listens and where there is sound, and what is seen and heard of a form that has it. */
export async function partsFor({ content }: Form, { readOnly, listen }: { readOnly: boolean; listen: boolean }): Promise<AskingParts> {
  return {
    ...(!readOnly && { WaysToAnswer }),
    ...(!readOnly && (listen || content) && { Speaker }),
    ...(content && { Media: (await import('./Media.tsx')).Media }),
  };
}
