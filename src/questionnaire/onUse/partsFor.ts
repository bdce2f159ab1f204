import type { Form } from '../../contract/index.ts';
import type { AskingParts } from '../AskingContext.ts';
import { readForm } from '../engine/index.ts';
import { Speaker } from './Speaker.tsx';
import { WaysToAnswer } from './WaysToAnswer.tsx';

/** Where the browser reads no codes itself, what does so in its place, so that it is here when the network is not. */
function bringDecoder(form: Form): void {
  if ('BarcodeDetector' in globalThis || !readForm(form).questions.some(({ type }) => type === 'CODE_BARRES')) return;
  import('qr/decode.js').catch(() => undefined);
}

/** What comes once a page is there: the choice of the way for whoever fills in, loudspeakers for who listens and where there is sound, and what is seen and heard of a form that has it. */
export async function partsFor(form: Form, { readOnly, listen }: { readOnly: boolean; listen: boolean }): Promise<AskingParts> {
  if (!readOnly) bringDecoder(form);
  const { content } = form;
  return {
    ...(!readOnly && { WaysToAnswer }),
    ...(!readOnly && (listen || content) && { Speaker }),
    ...(content && { Media: (await import('./Media.tsx')).Media }),
  };
}
