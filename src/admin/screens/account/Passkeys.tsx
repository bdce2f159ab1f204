import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useEffect } from 'react';
import { hasPasskeys } from '../../../authProvider/passkeyInBrowser.ts';
import type { Passkey } from '../../../contract/index.ts';
import { dateFormat } from '../../../resources/define/dateFormat.ts';
import { useDraftedState } from '../../drafts/useDraftedState.tsx';
import { useReaderLocale } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { AccountRow } from './AccountRow.tsx';

export interface PasskeysProps {
  passkeys: readonly Passkey[];
  onAdd(name: string): void;
  onRemove(id: string): void;
}

/** The own passkeys, each to be removed, and a new one by its name: typed until it is there (a new list draws this again). */
export function Passkeys({ passkeys, onAdd, onRemove }: PasskeysProps) {
  const t = useText();
  const locale = useReaderLocale();
  const { value: name, setValue: setName, note, forget } = useDraftedState('account/passkey', '');
  // What was typed is there.
  const isMade = name !== '' && passkeys.some((made) => made.name === name.trim());
  useEffect(() => {
    if (isMade) forget();
  }, [isMade, forget]);
  const timeOf = dateFormat(locale, { dateStyle: 'medium' });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (name.trim() !== '') onAdd(name.trim());
  }

  return (
    <Stack spacing={2}>
      <div>
        <Typography variant="h3">{t('passkeys.title')}</Typography>
        <Typography color="text.secondary">{t('passkeys.text')}</Typography>
      </div>
      {passkeys.length > 0 && (
        <Stack component="ul" aria-label={t('passkeys.title')} spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {passkeys.map(({ id, name: called, lastUsed, since }) => (
            <AccountRow
              key={id}
              name={called}
              times={lastUsed ? t('passkeys.used', { date: timeOf(lastUsed) }) : t('passkeys.unused', { date: timeOf(since) })}
              act={{ text: t('passkeys.remove'), label: called, isFinal: true, run: () => onRemove(id) }}
            />
          ))}
        </Stack>
      )}
      {hasPasskeys() && (
        <Stack component="form" direction="row" spacing={1} useFlexGap onSubmit={submit} sx={{ alignItems: 'flex-start', flexWrap: 'wrap' }}>
          {note}
          <TextField
            size="small"
            label={t('passkeys.name')}
            helperText={t('passkeys.nameHint')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <Button type="submit" variant="outlined" disabled={name.trim() === ''}>
            {t('passkeys.add')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
