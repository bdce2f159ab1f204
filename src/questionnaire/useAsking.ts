import { useEffect, useMemo, useState } from 'react';
import type { Form } from '../contract/index.ts';
import type { Asking, AskingParts } from './AskingContext.ts';
import { useWays } from './useWays.ts';

/** How a questionnaire asks, and the choice of it on this device, which comes once the page is there; so does what is seen and heard. */
export function useAsking(form: Form, readOnly: boolean): { ways: ReturnType<typeof useWays>; asking: Asking } {
  const ways = useWays(form, readOnly);
  const { oneByOne, listen } = ways;
  const [parts, setParts] = useState<AskingParts>({});
  useEffect(() => {
    if (readOnly && !form.content) return;
    const load = async () => (await import('./onUse/partsFor.ts')).partsFor(form, { readOnly, listen });
    load().then(setParts, () => undefined);
  }, [form, readOnly, listen]);
  return { ways, asking: useMemo(() => ({ oneByOne, listen, ...parts }), [oneByOne, listen, parts]) };
}
