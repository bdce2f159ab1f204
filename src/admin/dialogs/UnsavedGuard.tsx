import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom';
import { useText } from '../kit/useText.ts';
import { DialogShell } from './DialogShell.tsx';
import { isLeavingQuietly } from './leaveQuietly.ts';
import { type Unsaved, UnsavedContext } from '../drafts/useUnsaved.ts';

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
        if (unsaved.size > 0 && !isLeavingQuietly()) event.preventDefault();
      },
      [unsaved],
    ),
  );
  const isBlocked = blocker.state === 'blocked';
  const drafts = isBlocked ? [...unsaved].flatMap(({ draft }) => draft ?? []) : [];
  /** Nothing is lost by leaving. */
  const areKept = drafts.length > 0 && drafts.length === unsaved.size && drafts.every(({ isKept }) => isKept());
  const discard = () => {
    for (const draft of drafts) draft.discard();
    blocker.proceed?.();
  };
  return (
    <UnsavedContext value={unsaved}>
      {children}
      <DialogShell
        open={isBlocked}
        title={t('unsaved.title')}
        onClose={() => blocker.reset?.()}
        actions={
          <>
            <Button variant="outlined" autoFocus onClick={() => blocker.reset?.()}>
              {t('unsaved.stay')}
            </Button>
            {areKept && (
              <Button variant="outlined" color="error" onClick={discard}>
                {t('drafts.discard')}
              </Button>
            )}
            <Button variant="contained" color={areKept ? 'primary' : 'error'} onClick={() => blocker.proceed?.()}>
              {t('unsaved.leave')}
            </Button>
          </>
        }
      >
        <Typography color="text.secondary">{areKept ? t('drafts.stays') : translate('ra.message.unsaved_changes')}</Typography>
      </DialogShell>
    </UnsavedContext>
  );
}
