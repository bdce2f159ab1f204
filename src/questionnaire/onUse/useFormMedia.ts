import { use, useEffect, useState } from 'react';
import type { FormMedia } from '../../contract/formMedia.ts';
import { type Files, FilesContext } from '../files.ts';
import { FillingContext } from '../usePiped.ts';

/** Asked for once, however many parts of the form look into it. */
const asked = new WeakMap<Files, Promise<FormMedia>>();

function askFor(files: Files): Promise<FormMedia> {
  const known = asked.get(files);
  if (known) return known;
  const asking = Promise.resolve(files.content?.() ?? {}).catch(() => ({}));
  asked.set(files, asking);
  return asking;
}

/** What is seen and heard of the form around; nothing until it has come. */
export function useFormMedia(): FormMedia {
  const files = use(FilesContext);
  const has = use(FillingContext)?.form.form.content;
  const [media, setMedia] = useState<FormMedia>({});
  useEffect(() => {
    if (files && has) void askFor(files).then(setMedia);
  }, [files, has]);
  return media;
}
