import type { KeyboardEvent, RefObject } from 'react';
import { isTyping } from '../../kit/useShortcuts.ts';
import type { Arrival } from './PartPanelProps.ts';
import type { Several } from './several/Several.ts';

const keyOfRow = (row: HTMLElement | undefined) => row?.parentElement?.dataset.part;

interface TreeActs {
  several: Several;
  /** Makes a part the one that is worked on, and leads into its panel. */
  open(key: string, arrival: Arrival): void;
  fold(key: string, on: boolean): void;
}

/**
 * The keys of the tree: up and down go from part to part, with Shift they choose, with Alt they move; left and right fold; Enter leads
 * to the fields, R to the rule, N to what is added inside, T gives a question the next type; Space chooses one, Delete deletes, Escape lets go.
 */
export function useTreeKeys(nav: RefObject<HTMLElement | null>, { several, open, fold }: TreeActs): (event: KeyboardEvent) => void {
  const ofPart: Readonly<Record<string, (key: string) => void>> = {
    Enter: (key) => open(key, 'opened'),
    r: (key) => open(key, 'rule'),
    n: (key) => open(key, 'added'),
    t: (key) => several.nextType(key, 1),
    T: (key) => several.nextType(key, -1),
    ArrowLeft: (key) => fold(key, true),
    ArrowRight: (key) => fold(key, false),
    ' ': (key) => several.toggle(key),
  };
  return (event) => {
    if (isTyping(event.target) && !(event.target instanceof HTMLInputElement && event.target.type === 'checkbox')) return;
    const rows = [...(nav.current?.querySelectorAll<HTMLElement>('[data-part] > a') ?? [])].filter((row) => !row.closest('[hidden]'));
    const at = rows.findIndex((row) => row === document.activeElement);
    const down = event.key === 'ArrowDown';
    const key = keyOfRow(rows[at]);
    const modified = event.ctrlKey || event.metaKey;
    const act = modified || event.altKey ? undefined : ofPart[event.key];
    if (down || event.key === 'ArrowUp') {
      event.preventDefault();
      if (event.altKey) return several.shift(down ? 1 : -1);
      const next = rows[Math.min(rows.length - 1, Math.max(0, at + (down ? 1 : -1)))];
      next?.focus();
      const reached = keyOfRow(next);
      if (event.shiftKey && reached) several.upTo(reached, key);
    } else if (act && key) {
      event.preventDefault();
      act(key);
    } else if (event.key === 'Delete') {
      event.preventDefault();
      several.remove();
    } else if (event.key === 'Escape') several.clear();
    else if (event.key.toLowerCase() === 'd' && modified) {
      event.preventDefault();
      several.duplicate();
    }
  };
}
