import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../kit/useShortcuts.ts';
import { useText } from '../kit/useText.ts';

const FindDialog = lazy(() => import('./FindDialog.tsx').then((module) => ({ default: module.FindDialog })));

/** Opens the search over everything, as Ctrl-K and Command-K do. Dismissed, the focus goes back to where it was. */
export function FindButton() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const before = useRef<Element>(null);
  const find = () => {
    before.current = document.activeElement;
    setOpen(true);
  };
  useShortcuts({ 'Mod+k': find });
  useEffect(() => {
    if (open) return;
    if (before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  }, [open]);
  return (
    <>
      <Tooltip title={`${t('finding.title')} (Ctrl K)`}>
        <IconButton color="inherit" aria-label={t('finding.title')} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={find}>
          <SearchIcon />
        </IconButton>
      </Tooltip>
      {open && (
        <Suspense fallback={null}>
          <FindDialog
            onDismiss={() => setOpen(false)}
            onOpened={() => {
              // The screen that opens takes the focus.
              before.current = null;
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
