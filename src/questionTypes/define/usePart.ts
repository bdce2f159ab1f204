import { type ComponentType, useEffect, useState } from 'react';

/** A part of a control that comes once it is wanted; undefined until then, and where it does not come. */
export function usePart<Props>(load: (() => Promise<ComponentType<Props>>) | false): { Part: ComponentType<Props> | undefined } {
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (load)
      void load().then(
        (loaded) => setPart(() => loaded),
        () => undefined,
      );
  }, [load]);
  return { Part: load ? Part : undefined };
}
