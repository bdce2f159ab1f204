import { useEffect, useState } from 'react';
import { listBegun } from './begunQuestionnaires.ts';

/**
 * What was kept of a form that is closed now, where the person began it on this device before: what they send is still
 * taken for a while. Undefined for everybody else.
 */
export function useBegunBefore<T>(closed: boolean, place: string, keptAs = place): T | undefined {
  const [kept, setKept] = useState<T>();
  useEffect(() => {
    if (!closed || !listBegun().some(({ draft }) => draft === place)) return;
    const read = async () => setKept(await (await import('../../offline/keptForms.ts')).readKeptForm<T>(keptAs));
    void read().catch(() => undefined);
  }, [closed, place, keptAs]);
  return closed ? kept : undefined;
}
