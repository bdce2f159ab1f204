import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useText } from './useText.ts';

/** A text to take along: shown whole, copied by one press; where the browser refuses, it is selected instead. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      input.current?.focus();
      input.current?.select();
    }
  }

  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
      <TextField label={label} value={value} inputRef={input} slotProps={{ htmlInput: { readOnly: true } }} onFocus={(event) => event.target.select()} />
      <Button variant="contained" startIcon={<ContentCopyIcon />} onClick={() => void copy()} sx={{ flexShrink: 0 }}>
        <span role="status">{t(copied ? 'link.copied' : 'link.copy')}</span>
      </Button>
    </Stack>
  );
}
