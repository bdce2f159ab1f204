import Box from '@mui/material/Box';
import { DialogShell } from '../../dialogs/DialogShell.tsx';
import { type TextKey, useText } from '../../kit/useText.ts';

const keys: readonly (readonly [string, TextKey])[] = [
  ['Enter', 'builder.keyAdd'],
  ['↑ ↓', 'builder.keyGo'],
  ['← →', 'builder.keyFold'],
  ['Enter ↵', 'builder.keyOpen'],
  ['N', 'builder.keyNew'],
  ['R', 'builder.keyRule'],
  ['T, Shift + T', 'builder.keyType'],
  ['Ctrl + S', 'builder.keySave'],
  ['Shift + ↑ ↓, Shift + Click', 'builder.keyRange'],
  ['Space, Ctrl + Click', 'builder.keyToggle'],
  ['Alt + ↑ ↓', 'builder.keyMove'],
  ['Ctrl + C / X / V', 'builder.keyClipboard'],
  ['Ctrl + D', 'builder.keyDuplicate'],
  ['Delete', 'builder.keyDelete'],
  ['Ctrl + Z', 'builder.undo'],
  ['Ctrl + Shift + Z, Ctrl + Y', 'builder.redo'],
  ['Esc', 'builder.keyClear'],
  ['Ctrl + K', 'builder.keyFind'],
  ['?', 'builder.keys'],
];

/** Every key of the builder, and what it does. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const t = useText();
  return (
    <DialogShell title={t('builder.keys')} onClose={onClose} leave="close" maxWidth="sm">
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, columnGap: 2, m: 0, '& dt': { fontWeight: 600 }, '& dd': { m: 0 } }}>
        {keys.map(([key, does]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <dt>{key}</dt>
            <dd>{t(does)}</dd>
          </Box>
        ))}
      </Box>
    </DialogShell>
  );
}
