import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the focus on the input of a filter that was just asked for. react-admin looks for it 50 ms after the press, which finds nothing
 * where the device is slow; and what the address brought along when the screen opened takes no focus.
 */
export function useFocusOnFresh(sources: readonly string[]): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const before = useRef(sources);
  useEffect(() => {
    const fresh = sources.find((source) => !before.current.includes(source));
    before.current = sources;
    if (fresh !== undefined) row.current?.querySelector<HTMLElement>(`[name="${fresh}"]`)?.focus();
  });
  return row;
}
