import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Tells what the address says of its own accord (back, "clear filters") from what it shows late of what was asked for.
 * @param shown what the address says now
 * @param onNews it changed, and nobody here asked for that
 * @returns to be called with what is asked for, before the address is asked to show it
 */
export function useUnderWay(shown: string, onNews: (shown: string) => void): (asked: string) => void {
  const last = useRef(shown);
  const underWay = useRef<string[]>([]);
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    const at = underWay.current.indexOf(shown);
    underWay.current.splice(0, at + 1);
    if (at >= 0 || shown === last.current) return;
    last.current = shown;
    tell(shown);
  }, [shown]);
  return (asked) => {
    last.current = asked;
    underWay.current.push(asked);
  };
}
