import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { use, useState } from 'react';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import type { Media } from '../../../resources/define/index.ts';
import type { AnyRecord } from '../../calls/AnyRecord.ts';
import { useRefreshAll } from '../../calls/useRefreshAll.ts';
import { ContentFormContext } from '../../fields/media/ContentForm.ts';
import { contentFormOf } from '../../fields/media/contentFormOf.ts';
import { MediaEditor } from '../../fields/media/MediaEditor.tsx';
import { useFailureText } from '../../kit/useFailureText.ts';
import { useText } from '../../kit/useText.ts';

interface MediaDialogProps {
  answer: AnyRecord;
  onClose(): void;
}

/** What is seen and heard of a proposed answer; each change is kept at once. */
export function MediaDialog({ answer, onClose }: MediaDialogProps) {
  const t = useText();
  const translate = useTranslate();
  const notify = useNotify();
  const textOf = useFailureText();
  const refreshAll = useRefreshAll();
  const [update] = useUpdate();
  const around = use(ContentFormContext);
  const [media, setMedia] = useState((answer.media ?? null) as Media | null);

  async function save(changed: Media | null) {
    const before = media;
    setMedia(changed);
    try {
      await update('reponses', { id: answer.id, data: { media: changed }, previousData: answer }, { returnPromise: true, mutationMode: 'pessimistic' });
      refreshAll();
    } catch (error) {
      setMedia(before);
      notify(textOf(error), { type: 'error' });
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="answer-media">
      <DialogTitle id="answer-media">{`${t('media.title')}: ${String(answer.title ?? '')}`}</DialogTitle>
      <DialogContent>
        <MediaEditor form={around ?? contentFormOf(answer)} label={t('media.title')} texts={answer} value={media} onChange={(changed) => void save(changed)} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
