import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import { useText } from '../../../kit/useText.ts';
import { useShortcuts } from '../../../kit/useShortcuts.ts';
import { PartAction } from '../PartAction.tsx';
import type { Undo } from './useUndo.ts';

/** Takes back, and does again: by two buttons and the keys that everybody knows. */
export function UndoButtons({ undo, redo }: Undo) {
  const t = useText();
  useShortcuts({ 'Mod+z': undo, 'Mod+Shift+z': redo, 'Mod+y': redo });
  return (
    <>
      <PartAction Icon={UndoIcon} label={t('builder.undo')} disabled={!undo} onClick={() => undo?.()} />
      <PartAction Icon={RedoIcon} label={t('builder.redo')} disabled={!redo} onClick={() => redo?.()} />
    </>
  );
}
