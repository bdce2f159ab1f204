import { useEffect, useRef, useState } from 'react';
import { canRecord, type Recording, startRecording } from '../../../device/startRecording.ts';
import { Button } from '../../../ui/Button.tsx';
import { PickFile } from './PickFile.tsx';
import type { FilesTranslate } from './useFilesTexts.ts';

export interface RecorderProps {
  name: string;
  texts: FilesTranslate;
  disabled: boolean;
  onTaken(blob: Blob): void;
}

/** Ten minutes stay below what the server takes. */
const longestSeconds = 600;

/** Records speech; where the device cannot or may not, it says so and takes a recording made elsewhere. */
export function Recorder({ name, texts, disabled, onTaken }: RecorderProps) {
  const [seconds, setSeconds] = useState<number>();
  const [refused, setRefused] = useState(false);
  const recording = useRef<Recording>(undefined);
  // A page that is left does not go on listening.
  useEffect(() => () => recording.current?.abandon(), []);
  useEffect(() => {
    if (seconds === undefined) return undefined;
    if (seconds >= longestSeconds) recording.current?.stop();
    const timer = setTimeout(() => setSeconds(seconds + 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);

  async function record(): Promise<void> {
    const begun = await startRecording();
    recording.current = begun;
    setSeconds(0);
    onTaken(await begun.recorded);
    setSeconds(undefined);
  }

  if (seconds !== undefined)
    return (
      <div className="actions">
        <Button name={name} onClick={() => recording.current?.stop()}>
          {texts('stop')}
        </Button>
        <p role="timer">{texts('recording', { seconds })}</p>
      </div>
    );
  const able = canRecord();
  return (
    <>
      {(!able || refused) && <p role="status">{texts(able ? 'noMicrophone' : 'noRecorder')}</p>}
      <div className="actions">
        {able && (
          <Button name={name} disabled={disabled} onClick={() => void record().catch(() => setRefused(true))}>
            {texts('record')}
          </Button>
        )}
        <PickFile name={name} disabled={disabled} onTaken={onTaken} accept="audio/*" capture={!able} variant="secondary" label={texts('chooseSound')} />
      </div>
    </>
  );
}
