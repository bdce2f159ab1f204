import type { KeyboardEvent, RefObject } from 'react';
import { isTyping } from '../../kit/useShortcuts.ts';
import type { Several } from './several/Several.ts';

const keyOfRow = (row: HTMLElement | undefined) => row?.parentElement?.dataset.part;

/** The keys of the tree: up and down go from part to part, with Shift they choose, with Alt they move; Space chooses one, Delete deletes, Escape lets go. */
export function useTreeKeys(nav: RefObject<HTMLElement | null>, several: Several): (event: KeyboardEvent) => void {
  return (event) => {
    if (isTyping(event.target) && !(event.target instanceof HTMLInputElement && event.target.type === 'checkbox')) return;
    const rows = [...(nav.current?.querySelectorAll<HTMLElement>('[data-part] > a') ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    const down = event.key === 'ArrowDown';
    const key = keyOfRow(rows[at]);
    if (down || event.key === 'ArrowUp') {
      event.preventDefault();
      if (event.altKey) return several.shift(down ? 1 : -1);
      const next = rows[Math.min(rows.length - 1, Math.max(0, at + (down ? 1 : -1)))];
      next?.focus();
      const reached = keyOfRow(next);
      if (event.shiftKey && reached) several.upTo(reached, key);
    } else if (event.key === ' ' && key) {
      event.preventDefault();
      several.toggle(key);
    } else if (event.key === 'Delete') {
      event.preventDefault();
      several.remove();
    } else if (event.key === 'Escape') several.clear();
    else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      several.duplicate();
    }
  };
}
