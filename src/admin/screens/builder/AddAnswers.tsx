import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState } from 'react';
import { useCreate } from 'react-admin';
import { failureOf } from '../../../dataProvider/failureOf.ts';
import { useFailureText } from '../../kit/useFailureText.ts';
import { useRefreshAll } from '../../calls/useRefreshAll.ts';
import { useUnsaved } from '../../dialogs/useUnsaved.ts';
import { useText } from '../../kit/useText.ts';

/** One answer a line, so that a whole list can be pasted. What could not be added stays in the field. */
export function AddAnswers({ questionId, known }: { questionId: string; known: readonly string[] }) {
  const t = useText();
  const id = useId();
  const textOf = useFailureText();
  const refreshAll = useRefreshAll();
  const [create] = useCreate();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  useUnsaved(text.trim() !== '');

  async function add() {
    const lines = [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '' && !known.includes(line));
    // The button is off while it works and once the field is empty; whoever goes on adding goes on in the field.
    field.current?.focus();
    setBusy(true);
    setRefusal(undefined);
    let left = lines;
    try {
      // One after the other: their order is the order of the lines.
      for (const title of lines) {
        await create('reponses', { data: { title, questionId } }, { returnPromise: true });
        left = left.slice(1);
      }
    } catch (error) {
      setRefusal(failureOf(error).errors.title ?? textOf(error));
    } finally {
      setText(left.join('\n'));
      setBusy(false);
      refreshAll();
    }
  }

  return (
    <Stack spacing={1} sx={{ mt: 2, alignItems: 'flex-start' }}>
      <TextField
        id={id}
        inputRef={field}
        label={t('builder.addAnswers')}
        multiline
        minRows={2}
        maxRows={12}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={refusal !== undefined}
        helperText={refusal ?? t('builder.addAnswersHint')}
        // What is typed while the lines go out would be replaced by those that are left.
        slotProps={{ input: { readOnly: busy } }}
      />
      <Button variant="outlined" startIcon={<AddIcon />} loading={busy} loadingPosition="start" disabled={text.trim() === ''} onClick={() => void add()}>
        {t('builder.addAnswersButton')}
      </Button>
    </Stack>
  );
}
