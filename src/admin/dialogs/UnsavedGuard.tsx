import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom';
import { useText } from '../kit/useText.ts';
import { DialogShell } from './DialogShell.tsx';
import { type Unsaved, UnsavedContext } from './useUnsaved.ts';

/**
 * Asks before what is typed and not saved is left behind, whether by a link, the browser's back or closing the tab. One guard for
 * the whole area: the router hears one such question at a time, and a screen may have several things to lose.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const t = useText();
  const translate = useTranslate();
  const [unsaved] = useState(() => new Set<Unsaved>());
  const loses: BlockerFunction = ({ nextLocation }) => [...unsaved].some(({ inside }) => inside === undefined || !nextLocation.pathname.startsWith(inside));
  const blocker = useBlocker(loses);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved.size > 0) event.preventDefault();
      },
      [unsaved],
    ),
  );
  return (
    <UnsavedContext value={unsaved}>
      {children}
      <DialogShell
        open={blocker.state === 'blocked'}
        title={t('unsaved.title')}
        onClose={() => blocker.reset?.()}
        actions={
          <>
            <Button variant="outlined" autoFocus onClick={() => blocker.reset?.()}>
              {t('unsaved.stay')}
            </Button>
            <Button variant="contained" color="error" onClick={() => blocker.proceed?.()}>
              {t('unsaved.leave')}
            </Button>
          </>
        }
      >
        <Typography color="text.secondary">{translate('ra.message.unsaved_changes')}</Typography>
      </DialogShell>
    </UnsavedContext>
  );
}
