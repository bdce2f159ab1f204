import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import PictureIcon from '@mui/icons-material/ImageOutlined';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { lazy, Suspense, useState } from 'react';
import { useTranslate, useUpdate } from 'react-admin';
import type { AnyRecord } from '../../calls/AnyRecord.ts';
import { DeleteDialog } from '../../generator/DeleteDialog.tsx';
import { failureOf } from '../../../dataProvider/failureOf.ts';
import { type AnchorPosition, anchorPositionOf } from '../../generator/anchorPositionOf.ts';
import { useFailureText } from '../../kit/useFailureText.ts';
import { useRefreshAll } from '../../calls/useRefreshAll.ts';
import { useDraftedState } from '../../drafts/useDraftedState.tsx';
import { useUnsaved } from '../../drafts/useUnsaved.ts';
import { useText } from '../../kit/useText.ts';
import { useMove } from './useMove.ts';

const MediaDialog = lazy(() => import('./MediaDialog.tsx').then((module) => ({ default: module.MediaDialog })));

export interface AnswerRowProps {
  answer: AnyRecord;
  index: number;
  count: number;
}

/** One proposed answer: saved when it is left or Enter is pressed; a refusal stands below it and the words stay. */
export function AnswerRow({ answer, index, count }: AnswerRowProps) {
  const t = useText();
  const translate = useTranslate();
  const textOf = useFailureText();
  const refreshAll = useRefreshAll();
  const move = useMove();
  const [update] = useUpdate();
  const saved = String(answer.title ?? '');
  const { value: title, setValue: setTitle, note, forget, draft } = useDraftedState(`answer/${answer.id}`, saved);
  const [refusal, setRefusal] = useState<string>();
  const [illustrating, setIllustrating] = useState(false);
  const [deleting, setDeleting] = useState<AnchorPosition>();
  useUnsaved(refusal !== undefined && title.trim() !== saved, { draft });

  async function save() {
    if (title.trim() === saved) return;
    try {
      setRefusal(undefined);
      await update('reponses', { id: answer.id, data: { title }, previousData: answer }, { returnPromise: true, mutationMode: 'pessimistic' });
      forget();
      refreshAll();
    } catch (error) {
      setRefusal(failureOf(error).errors.title ?? textOf(error));
    }
  }

  const part = { resource: 'reponses', record: answer };
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'flex-start', flexWrap: note ? 'wrap' : 'nowrap' }}>
      {note}
      <TextField
        value={title}
        error={refusal !== undefined}
        helperText={refusal}
        onChange={(event) => setTitle(event.target.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => event.key === 'Enter' && void save()}
        slotProps={{ htmlInput: { 'aria-label': t('builder.answerNumber', { number: index + 1 }) } }}
      />
      <IconButton aria-label={`${translate('ra.action.move_up')}: ${saved}`} disabled={index === 0} onClick={() => void move(part, index - 1)}>
        <ArrowUpwardIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={`${translate('ra.action.move_down')}: ${saved}`} disabled={index === count - 1} onClick={() => void move(part, index + 1)}>
        <ArrowDownwardIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={`${t('media.title')}: ${saved}`} color={answer.media ? 'primary' : 'default'} onClick={() => setIllustrating(true)}>
        <PictureIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={`${translate('ra.action.delete')}: ${saved}`} onClick={(event) => setDeleting(anchorPositionOf(event.currentTarget))}>
        <DeleteIcon fontSize="small" />
      </IconButton>
      {illustrating && (
        <Suspense>
          <MediaDialog answer={answer} onClose={() => setIllustrating(false)} />
        </Suspense>
      )}
      {deleting && <DeleteDialog name="reponses" record={answer} undoable onClose={() => setDeleting(undefined)} onDeleted={() => deleting.focus()} />}
    </Stack>
  );
}
