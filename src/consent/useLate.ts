import { useEffect, useState } from 'react';

/**
 * A part whose script comes alone once it is wanted, and again when the network is back: without it nobody can agree. Not by `usePart`, with which
 * the consent page would load the files of the questionnaire. `load` stands outside of the component.
 */
export function useLate<Part>(wanted: boolean, load: () => Promise<Part>): { Part: Part | undefined } {
  const [loaded, setLoaded] = useState<Part>();
  useEffect(() => {
    if (!wanted) return undefined;
    const bring = () =>
      void load().then(
        (part) => setLoaded(() => part),
        () => undefined,
      );
    bring();
    window.addEventListener('online', bring);
    return () => window.removeEventListener('online', bring);
  }, [wanted, load]);
  return { Part: loaded };
}
