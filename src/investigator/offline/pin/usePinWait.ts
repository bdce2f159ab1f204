import { useEffect, useState } from 'react';
import { waitAfter, wrongTries } from './pinTries.ts';

/** The seconds until a PIN is taken again, counting down; after a reload the whole wait begins again. */
export function usePinWait(owner: string): { seconds: number; begin(wrong: number): void } {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    void wrongTries(owner).then(
      (wrong) => setSeconds(waitAfter(wrong)),
      () => undefined,
    );
  }, [owner]);
  useEffect(() => {
    if (seconds <= 0) return undefined;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return { seconds, begin: (wrong) => setSeconds(waitAfter(wrong)) };
}
