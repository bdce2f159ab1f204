import { useEffect } from 'react';
import { isTyping } from '../../../kit/useShortcuts.ts';
import { type Held, heldType, readHeld } from './Held.ts';

interface ClipboardUse {
  /** What is copied or cut now, with its lines; undefined where nothing can be. */
  onCopy(cut: boolean): { held: Held; lines: string } | undefined;
  onPaste(held: Held): void;
  onPasteLines(lines: string): void;
}

/** What was copied last on this page, for the button that pastes: a page may not read the clipboard by itself. */
let last: Held | undefined;
export const lastHeld = () => last;

/** Copies, cuts and pastes parts by the browser's own keys and menu, while nothing is typed and no words are marked. */
export function useClipboard({ onCopy, onPaste, onPasteLines }: ClipboardUse): void {
  useEffect(() => {
    const elsewhere = (event: ClipboardEvent) => isTyping(event.target) || document.querySelector('[role="dialog"]') !== null;
    function copy(event: ClipboardEvent) {
      if (elsewhere(event) || !(document.getSelection()?.isCollapsed ?? true)) return;
      const copied = onCopy(event.type === 'cut');
      if (!copied) return;
      event.preventDefault();
      last = copied.held;
      event.clipboardData?.setData('text/plain', copied.lines);
      event.clipboardData?.setData(heldType, JSON.stringify(copied.held));
    }
    function paste(event: ClipboardEvent) {
      if (elsewhere(event)) return;
      const what = readHeld(event.clipboardData?.getData(heldType) ?? '');
      const lines = event.clipboardData?.getData('text/plain') ?? '';
      if (!what && lines.trim() === '') return;
      event.preventDefault();
      if (what) onPaste(what);
      else onPasteLines(lines);
    }
    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', paste);
    };
  }, [onCopy, onPaste, onPasteLines]);
}
