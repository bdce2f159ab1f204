import { use, useState } from 'react';
import { FilesContext } from '../../../questionnaire/files.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Locale } from '../../../resources/define/locales.ts';
import { PickFile } from './PickFile.tsx';
import { Recorder } from './Recorder.tsx';
import { scalePicture } from '../../../device/scalePicture.ts';
import { SignaturePad } from './SignaturePad.tsx';
import { TakenFile } from './TakenFile.tsx';
import { type FilesTranslate, useFilesTexts } from './useFilesTexts.ts';

export type Way = 'photo' | 'signature' | 'sound' | 'file';

export interface TakeFileProps {
  way: Way;
  /** Of its inputs. */
  id: string;
  /** Of the file, where one was taken. */
  name: string | undefined;
  onName(name: string | undefined): void;
  disabled?: boolean;
  locale: Locale;
}

/** As the server has it, unless its operator changed that. */
const mostMegabytes = 5;

/** How an answer is taken, one way after the other where a device may lack the first. */
function Ways({ way, name, texts, disabled, onTaken }: { way: Way; name: string; texts: FilesTranslate; disabled: boolean; onTaken(blob: Blob): void }) {
  const pick = { name, disabled, onTaken };
  if (way === 'signature') return <SignaturePad {...pick} texts={texts} />;
  if (way === 'sound') return <Recorder {...pick} texts={texts} />;
  if (way === 'file') return <PickFile {...pick} accept="image/*,audio/*,application/pdf" label={texts('chooseFile')} />;
  return (
    <div className="actions">
      <PickFile {...pick} accept="image/*" capture label={texts('takePhoto')} />
      <PickFile {...pick} accept="image/*" variant="secondary" label={texts('choosePhoto')} />
    </div>
  );
}

function problemOf(error: unknown): 'unknownKind' | 'unreadable' | 'notKept' {
  const { name } = error as Partial<Error>;
  if (name === 'NotSupportedError') return 'unknownKind';
  return name === 'InvalidStateError' || name === 'EncodingError' || name === 'RangeError' ? 'unreadable' : 'notKept';
}

/** A file of the context around: taken here, kept on the device, shown, taken again. */
export function TakeFile({ way, id, name, onName, disabled = false, locale }: TakeFileProps) {
  const files = use(FilesContext);
  const texts = useFilesTexts(locale);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  if (!texts) return <div className="taking" />;

  const take = async (taken: Blob) => {
    setProblem('');
    setBusy(true);
    try {
      const blob = way === 'photo' ? await scalePicture(taken) : taken;
      if (blob.size > mostMegabytes * 1024 * 1024) setProblem(texts('tooLarge', { max: mostMegabytes }));
      else if (files) onName(await files.keep(blob));
    } catch (error) {
      setProblem(texts(problemOf(error)));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="taking stack stack-tight">
      {name && <TakenFile key={name} name={name} label={texts(way)} texts={texts} />}
      {name && !disabled && (
        <div className="actions">
          <Button variant="secondary" name={id} onClick={() => onName(undefined)}>
            {texts('remove')}
          </Button>
        </div>
      )}
      {!name && <Ways way={way} name={id} texts={texts} disabled={disabled || busy || !files} onTaken={(blob) => void take(blob)} />}
      {busy && <p role="status">{texts('working')}</p>}
      {problem && <Notice kind="problem">{problem}</Notice>}
    </div>
  );
}
