import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useRef } from 'react';
import type { FormStep } from '../../../contract/formSteps.ts';
import { useAct } from '../../calls/useAct.ts';
import { useStudy } from '../../calls/useStudy.ts';
import { useRefreshAll } from '../../calls/useRefreshAll.ts';
import { useDraftedState } from '../../drafts/useDraftedState.tsx';
import { useUnsaved } from '../../drafts/useUnsaved.ts';

interface AddLinesProps {
  /** By what its draft is found. */
  draft: string;
  label: string;
  hint: string;
  button: string;
  /** Enter adds, and Shift with it begins a line. */
  byEnter?: boolean;
  /** The steps that add what the lines say. */
  stepsOf(text: string): readonly FormStep[];
  onAdded?(steps: readonly FormStep[]): void;
}

/** A field in whose lines something is typed or pasted and added, all of it or nothing: what could not be added stays in it. */
export function AddLines({ draft: name, label, hint, button, byEnter = false, stepsOf, onAdded }: AddLinesProps) {
  const id = useId();
  const { busy, refusal, wrong, act } = useAct();
  const study = useStudy();
  const refreshAll = useRefreshAll();
  const { value: text, setValue: setText, note, draft } = useDraftedState(name, '');
  /** What was sent last, and for which lines: sent again under the same ids, nothing is made twice where an answer was lost on the way. */
  const sent = useRef<{ text: string; steps: readonly FormStep[] }>(undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  useUnsaved(text.trim() !== '', { draft });

  async function send() {
    if (busy || text.trim() === '') return;
    // The button is off while it works and once the field is empty; whoever goes on adding goes on in the field.
    field.current?.focus();
    const steps = sent.current?.text === text ? sent.current.steps : stepsOf(text);
    sent.current = { text, steps };
    await act(async () => {
      if (steps.length > 0) await study.takeSteps(steps);
      sent.current = undefined;
      onAdded?.(steps);
      setText('');
    });
    refreshAll();
  }

  return (
    <Stack spacing={1} sx={{ mt: 2, alignItems: 'flex-start' }}>
      {note}
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
        helperText={wrong.title ?? refusal ?? hint}
        // What is typed while the lines go out would be gone with them.
        slotProps={{ input: { readOnly: busy } }}
      />
      <Button variant="outlined" startIcon={<AddIcon />} loading={busy} loadingPosition="start" disabled={text.trim() === ''} onClick={() => void send()}>
        {button}
      </Button>
    </Stack>
  );
}
