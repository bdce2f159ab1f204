import { useEffect } from 'react';
import { type To, useNavigate } from 'react-router-dom';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/**
 * Single keys, while nothing is being typed, and `Mod+` keys (Ctrl or Command) also then; none while a dialog is open. Each is a
 * function to call, or a place to go.
 */
export function useShortcuts(keys: Readonly<Record<string, To | (() => void) | undefined>>): void {
  const navigate = useNavigate();
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const modified = event.ctrlKey || event.metaKey;
      if (event.altKey || (!modified && isTyping(event.target)) || document.querySelector('[role="dialog"]')) return;
      const action = keys[modified ? `Mod+${event.key.toLowerCase()}` : event.key];
      if (!action) return;
      event.preventDefault();
      if (typeof action === 'function') action();
      else void navigate(action);
    }
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}
