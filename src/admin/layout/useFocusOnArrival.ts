import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a link that went away with its own screen, the focus goes to the new one: otherwise it falls to the page, and a screen
 * reader says nothing of where one came to. What has taken the focus by itself, a dialog or a heading, keeps it.
 */
export function useFocusOnArrival(screen: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    // The first screen is a page like any other: one begins at its top.
    if (last.current === pathname) return;
    last.current = pathname;
    if (document.activeElement === document.body) screen.current?.focus({ preventScroll: true });
  }, [pathname, screen]);
}
