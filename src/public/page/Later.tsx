import { type ComponentType, useEffect, useState } from 'react';

/** What no first page needs: its script comes once the page is loaded and the phone has nothing else to do. */
export function Later({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    const come = () =>
      void load().then(
        (Loaded) => setPart(() => Loaded),
        () => undefined,
      );
    const wait = () => (window.requestIdleCallback ?? setTimeout)(come);
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => window.removeEventListener('load', wait);
  }, [load]);
  return Part ? <Part /> : null;
}
