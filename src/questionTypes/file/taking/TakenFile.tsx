import { use, useEffect, useState } from 'react';
import { FilesContext } from '../../../questionnaire/files.ts';
import type { FilesTranslate } from './useFilesTexts.ts';

export interface TakenFileProps {
  name: string;
  label: string;
  texts: FilesTranslate;
}

const look = { maxWidth: '100%', maxHeight: '24rem', borderRadius: 8 } as const;

type Shown = { at: string; type: string } | 'looking' | 'elsewhere';

/** A file that is an answer, and why the study office does not take it, where that is so. */
export function TakenFile(props: TakenFileProps) {
  const { name } = props;
  const files = use(FilesContext);
  const [reason, setReason] = useState<string>();
  useEffect(() => files?.watch?.(name, setReason), [files, name]);
  return (
    <>
      <FileShown {...props} />
      {reason && (
        <p className="error" role="status">
          {reason}
        </p>
      )}
    </>
  );
}

/** Seen, heard, or saved as a copy. */
function FileShown({ name, label, texts }: TakenFileProps) {
  const files = use(FilesContext);
  const [shown, setShown] = useState<Shown>('looking');
  useEffect(() => {
    let isWanted = true;
    let at = '';
    const show = (blob: Blob | undefined) => {
      if (!isWanted) return;
      at = blob ? URL.createObjectURL(blob) : '';
      setShown(blob ? { at, type: blob.type } : 'elsewhere');
    };
    void Promise.resolve(files?.open(name)).then(show, () => show(undefined));
    return () => {
      isWanted = false;
      if (at) URL.revokeObjectURL(at);
    };
  }, [files, name]);
  if (shown === 'looking') return <p role="status">{texts('working')}</p>;
  if (shown === 'elsewhere') return <p className="soft">{texts(files?.atOffice ? 'awaited' : 'notHere')}</p>;
  if (shown.type.startsWith('image/')) return <img style={look} src={shown.at} alt={label} />;
  if (shown.type.startsWith('audio/'))
    return (
      <audio controls style={{ width: '100%', maxWidth: '24rem' }} src={shown.at} aria-label={label}>
        {/* What somebody said just now has no words to read yet. */}
        <track kind="captions" />
      </audio>
    );
  return (
    <a href={shown.at} download={name}>
      {texts('open')}
    </a>
  );
}
