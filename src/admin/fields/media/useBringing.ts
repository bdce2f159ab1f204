import { useState } from 'react';
import type { MediaFile } from '../../../resources/define/index.ts';
import { useStudy } from '../../calls/useStudy.ts';
import { useFailureText } from '../../kit/useFailureText.ts';
import { useText } from '../../kit/useText.ts';

export interface Bringing {
  /** What is being brought; '' while nothing is. */
  busy: string;
  failure: string;
  /** Brings a file into the form and hands over its name; a file is with the form before its part names it. */
  bring(what: string, picked: Promise<Blob>, take: (file: MediaFile) => void): Promise<void>;
  /** The microphone was not given. */
  refuse(): void;
}

/** How files come into a form, one after the other, and why one did not. */
export function useBringing(form: string | undefined): Bringing {
  const t = useText();
  const study = useStudy();
  const textOf = useFailureText();
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  return {
    busy,
    failure,
    async bring(what, picked, take) {
      setBusy(what);
      setFailure('');
      try {
        const { name, size } = await study.addContent(form ?? '', await picked);
        take({ name, size });
      } catch (error) {
        setFailure(error instanceof DOMException ? t('media.notReadable') : textOf(error));
      } finally {
        setBusy('');
      }
    },
    refuse: () => setFailure(t('media.noMicrophone')),
  };
}
