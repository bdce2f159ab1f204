import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useState } from 'react';
import type { SecondFactorSetup } from '../../../contract/index.ts';
import { CopyField } from '../../kit/CopyField.tsx';
import { QrCode } from '../../kit/QrCode.tsx';
import { useText } from '../../kit/useText.ts';

interface ScanSecretProps {
  setup: SecondFactorSetup;
  /** What the server said of the code before. */
  refusal: string | undefined;
  busy: boolean;
  onCode(code: string): void;
}

/** The secret for the authenticator app, and the first code that shows it has arrived there. */
export function ScanSecret({ setup, refusal, busy, onCode }: ScanSecretProps) {
  const t = useText();
  const [code, setCode] = useState('');

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (code.trim() !== '') onCode(code.trim());
  }

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit}>
      <Typography>{t('secondFactor.scan')}</Typography>
      <QrCode text={setup.address} label={t('secondFactor.qr')} />
      <CopyField label={t('secondFactor.key')} value={setup.secret} />
      <TextField
        label={t('secondFactor.code')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        required
        autoFocus
        error={refusal !== undefined}
        helperText={refusal ?? ''}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 } }}
      />
      <Button type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'flex-start' }}>
        {t('secondFactor.confirm')}
      </Button>
    </Stack>
  );
}
