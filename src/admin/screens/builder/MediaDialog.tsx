import { use, useRef, useState } from 'react';
import { useNotify, useUpdate } from 'react-admin';
import type { Media } from '../../../resources/define/index.ts';
import type { AnyRecord } from '../../calls/AnyRecord.ts';
import { useRefreshAll } from '../../calls/useRefreshAll.ts';
import { DialogShell } from '../../dialogs/DialogShell.tsx';
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
  const notify = useNotify();
  const textOf = useFailureText();
  const refreshAll = useRefreshAll();
  const [update] = useUpdate();
  const around = use(ContentFormContext);
  /** As it was kept last: the next change follows it, one after the other. */
  const kept = useRef(Promise.resolve(answer));
  const [media, setMedia] = useState((answer.media ?? null) as Media | null);

  function save(changed: Media | null) {
    setMedia(changed);
    kept.current = kept.current.then(async (before) => {
      try {
        const change = { id: answer.id, data: { media: changed }, previousData: before };
        const after = (await update('reponses', change, { returnPromise: true, mutationMode: 'pessimistic' })) as AnyRecord;
        refreshAll();
        return after;
      } catch (error) {
        setMedia((before.media ?? null) as Media | null);
        notify(textOf(error), { type: 'error' });
        return before;
      }
    });
  }

  return (
    <DialogShell title={`${t('media.title')}: ${String(answer.title ?? '')}`} maxWidth="sm" leave="close" onClose={onClose}>
      <MediaEditor form={around ?? contentFormOf(answer)} label={t('media.title')} texts={answer} value={media} onChange={save} />
    </DialogShell>
  );
}
