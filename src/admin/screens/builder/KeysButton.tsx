import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import { lazy, Suspense, useState } from 'react';
import { useShortcuts } from '../../kit/useShortcuts.ts';
import { useText } from '../../kit/useText.ts';
import { PartAction } from './PartAction.tsx';

const KeysDialog = lazy(() => import('./KeysDialog.tsx').then((module) => ({ default: module.KeysDialog })));

/** Lists the keys of the builder, by `?` too. */
export function KeysButton() {
  const t = useText();
  const [open, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  return (
    <>
      <PartAction Icon={KeyboardIcon} label={t('builder.keys')} onClick={() => setOpen(true)} />
      <Suspense>{open && <KeysDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
