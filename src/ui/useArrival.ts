import { useEffect, useRef } from 'react';

/** After a step to another place inside an app, what a page load would do: start at the top, reading begins at the content. */
export function useArrival(place: unknown): void {
  const arrived = useRef(place);
  useEffect(() => {
    if (arrived.current === place) return;
    arrived.current = place;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [place]);
}
