import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/** What no first page needs: its script comes once the page is loaded and the phone has nothing else to do. */
export function Later({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    void whenIdle()
      .then(load)
      .then(
        (Loaded) => setPart(() => Loaded),
        () => undefined,
      );
  }, [load]);
  return Part ? <Part /> : null;
}
