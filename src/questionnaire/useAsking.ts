import { type ComponentType, useMemo } from 'react';
import type { Form } from '../contract/index.ts';
import { usePart } from '../questionTypes/define/usePart.ts';
import type { Asking } from './AskingContext.ts';
import type { WaysToAnswerProps } from './onUse/WaysToAnswer.tsx';
import { useWays } from './useWays.ts';

const loadSpeaker = async () => (await import('./onUse/Speaker.tsx')).Speaker;
const loadChoice = async () => (await import('./onUse/WaysToAnswer.tsx')).WaysToAnswer;

/** How a questionnaire asks, and the choice of it on this device, which comes once the page is there. */
export function useAsking(
  form: Form,
  readOnly: boolean,
): { ways: ReturnType<typeof useWays>; asking: Asking; WaysToAnswer: ComponentType<WaysToAnswerProps> | undefined } {
  const ways = useWays(form, readOnly);
  const { oneByOne, listen } = ways;
  const { Part: WaysToAnswer } = usePart(!readOnly && loadChoice);
  const { Part: Speaker } = usePart(listen && loadSpeaker);
  const asking = useMemo(() => ({ oneByOne, Speaker }), [oneByOne, Speaker]);
  return { ways, asking, WaysToAnswer };
}
