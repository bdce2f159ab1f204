import { useEffect, useMemo, useState } from 'react';
import type { Form } from '../contract/index.ts';
import type { Asking, AskingParts } from './AskingContext.ts';
import { type ChangingWays, useWays } from './useWays.ts';

/** How a questionnaire asks, and the choice of it on this device, which comes once the page is there; so does what is seen and heard. */
export function useAsking(form: Form, readOnly: boolean): Asking & ChangingWays {
  const [ways, change] = useWays(form, readOnly);
  const [parts, setParts] = useState<AskingParts>();
  const { listen } = ways;
  useEffect(() => {
    if (readOnly && !form.content) return;
    const load = async () => setParts(await (await import('./onUse/partsFor.ts')).partsFor(form, { readOnly, listen }));
    load().catch(() => undefined);
  }, [form, readOnly, listen]);
  return useMemo(() => ({ ...ways, change, ...parts }), [ways, change, parts]);
}
