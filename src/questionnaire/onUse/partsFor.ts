import type { Form } from '../../contract/index.ts';
import { typeControls } from '../../questionTypes/controls.ts';
import type { AskingParts } from '../AskingContext.ts';
import { readForm } from '../engine/index.ts';
import { Speaker } from './Speaker.tsx';
import { WaysToAnswer } from './WaysToAnswer.tsx';

/** What its types will ask for only when they are used, so that it is here when the network is not. */
function bringParts(form: Form): void {
  const types = new Set(readForm(form).questions.map(({ type }) => type));
  for (const type of types) typeControls[type].bring?.().catch(() => undefined);
}

/** What comes once a page is there: the choice of the way for whoever fills in, loudspeakers for who listens and where there is sound, and what is seen and heard of a form that has it. */
export async function partsFor(form: Form, { readOnly, listen }: { readOnly: boolean; listen: boolean }): Promise<AskingParts> {
  if (!readOnly) bringParts(form);
  const { content } = form;
  return {
    ...(!readOnly && { WaysToAnswer }),
    ...(!readOnly && (listen || content) && { Speaker }),
    ...(content && { Media: (await import('./Media.tsx')).Media }),
  };
}
