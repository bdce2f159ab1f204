import { useCallback, useEffect, useState } from 'react';

export type Loaded<Value> = { state: 'loading' } | { state: 'failed'; failure: unknown } | { state: 'loaded'; value: Value };

/**
 * Loads once script has come, and again by `retry`. `given` came with the page: then nothing is loaded.
 * `load` is undefined while what it needs is not known yet.
 */
export function useLoaded<Value>(load: (() => Promise<Value>) | undefined, given?: Value): readonly [Loaded<Value>, () => void] {
  const [loaded, setLoaded] = useState<Loaded<Value>>(given === undefined ? { state: 'loading' } : { state: 'loaded', value: given });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!load || (given !== undefined && tries === 0)) return undefined;
    let wanted = true;
    const settle = (next: Loaded<Value>) => wanted && setLoaded(next);
    load().then(
      (value) => settle({ state: 'loaded', value }),
      (failure: unknown) => settle({ state: 'failed', failure }),
    );
    return () => {
      wanted = false;
    };
  }, [load, given, tries]);
  const retry = useCallback(() => {
    setLoaded({ state: 'loading' });
    setTries((before) => before + 1);
  }, []);
  return [loaded, retry];
}
