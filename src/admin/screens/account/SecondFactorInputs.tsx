import Box from '@mui/material/Box';
import { CodeInput } from '../../fields/CodeInput.tsx';
import { ConfirmByPasskey } from '../../generator/ConfirmByPasskey.tsx';

/** What is asked for in addition to the present password where the account has a second factor: a code, or a passkey. */
export function SecondFactorInputs({ busy, onPasskey }: { busy: boolean; onPasskey(passkey: string): void }) {
  return (
    <>
      <CodeInput name="code" />
      <Box sx={{ alignSelf: 'flex-start' }}>
        <ConfirmByPasskey busy={busy} onConfirm={onPasskey} />
      </Box>
    </>
  );
}
