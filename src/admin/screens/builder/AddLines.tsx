import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState } from 'react';
import { useRefreshAll } from '../../calls/useRefreshAll.ts';
import { failureOf } from '../../../dataProvider/failureOf.ts';
import { useUnsaved } from '../../dialogs/useUnsaved.ts';
import { useFailureText } from '../../kit/useFailureText.ts';

interface AddLinesProps {
  label: string;
  hint: string;
  button: string;
  /** Enter adds, and Shift with it begins a line. */
  byEnter?: boolean;
  /** Adds what the lines say, one after the other, and tells after each what is left. */
  add(text: string, tellLeft: (left: string) => void): Promise<void>;
}

/** A field in whose lines something is typed or pasted and added. What could not be added stays in it. */
export function AddLines({ label, hint, button, byEnter = false, add }: AddLinesProps) {
  const id = useId();
  const textOf = useFailureText();
  const refreshAll = useRefreshAll();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  useUnsaved(text.trim() !== '');

  async function send() {
    if (busy || text.trim() === '') return;
    // The button is off while it works and once the field is empty; whoever goes on adding goes on in the field.
    field.current?.focus();
    setBusy(true);
    setRefusal(undefined);
    let left = text;
    try {
      await add(text, (next) => (left = next));
    } catch (error) {
      setRefusal(failureOf(error).errors.title ?? textOf(error));
    } finally {
      setText(left);
      setBusy(false);
      refreshAll();
    }
  }

  return (
    <Stack spacing={1} sx={{ mt: 2, alignItems: 'flex-start' }}>
      <TextField
        id={id}
        inputRef={field}
        label={label}
        multiline
        minRows={2}
        maxRows={12}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (!byEnter || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void send();
        }}
        error={refusal !== undefined}
        helperText={refusal ?? hint}
        // What is typed while the lines go out would be replaced by those that are left.
        slotProps={{ input: { readOnly: busy } }}
      />
      <Button variant="outlined" startIcon={<AddIcon />} loading={busy} loadingPosition="start" disabled={text.trim() === ''} onClick={() => void send()}>
        {button}
      </Button>
    </Stack>
  );
}
