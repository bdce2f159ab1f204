import type { KeyboardEvent } from 'react';

/** The keys of the panel next to the tree: Ctrl + S saves what is typed, Escape goes back to the part in the tree. */
export function panelKeys(event: KeyboardEvent<HTMLElement>): void {
  // What a list has taken for itself is over, and a dialog opened from here has keys of its own.
  if (event.defaultPrevented || !(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
  if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    event.currentTarget.querySelector('form')?.requestSubmit();
  } else if (event.key === 'Escape') document.querySelector<HTMLElement>('[data-part] > a[aria-current]')?.focus();
}
