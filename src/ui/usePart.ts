import { type ComponentType, useCallback, useEffect, useState } from 'react';

/**
 * A part that comes once it is wanted, and once more when the network is back; undefined until then, and where it does not come. `again` asks for it again where
 * that did not succeed. `load` stands outside of the component.
 */
export function usePart<Props>(load: (() => Promise<ComponentType<Props>>) | false): { Part: ComponentType<Props> | undefined; again(): void } {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const again = useCallback(() => {
    if (load)
      void load().then(
        (loaded) => setPart(() => loaded),
        () => undefined,
      );
  }, [load]);
  useEffect(() => {
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);
  return { Part: load ? Part : undefined, again };
}
