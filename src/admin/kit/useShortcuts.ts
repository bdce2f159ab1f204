import { useEffect } from 'react';
import { type To, useNavigate } from 'react-router-dom';

/** Keys that do something to what is typed: in a field with words they are the field's own. */
const editing = new Set(['z', 'y', 'x', 'c', 'v', 'a']);

function isEditing({ target, key }: KeyboardEvent): boolean {
  if (!isTyping(target) || !editing.has(key.toLowerCase())) return false;
  const empty = /^[zy]$/i.test(key) && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value === '';
  return !empty;
}

/** Whether a key goes to a field. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/**
 * Single keys, while nothing is being typed, and `Mod+` keys (Ctrl or Command) also then, but for those by which words are edited; none
 * while a dialog is open. Each is a function to call, or a place to go.
 */
export function useShortcuts(keys: Readonly<Record<string, To | (() => void) | undefined>>): void {
  const navigate = useNavigate();
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const modified = event.ctrlKey || event.metaKey;
      if (event.altKey || (modified ? isEditing(event) : isTyping(event.target)) || document.querySelector('[role="dialog"]')) return;
      const action = keys[modified ? `Mod+${event.shiftKey ? 'Shift+' : ''}${event.key.toLowerCase()}` : event.key];
      if (!action) return;
      event.preventDefault();
      if (typeof action === 'function') action();
      else void navigate(action);
    }
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}
