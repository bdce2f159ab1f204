import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { PickFile } from './PickFile.tsx';
import type { FilesTranslate } from './useFilesTexts.ts';

export interface RecorderProps {
  name: string;
  texts: FilesTranslate;
  disabled: boolean;
  onTaken(blob: Blob): void;
}

/** Opus, where the browser writes it: at this rate speech is clear, and a minute is 150 KB. */
const kinds = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];
const bitsPerSecond = 20_000;
/** Ten minutes stay below what the server takes. */
const longestSeconds = 600;

const canRecord = () => typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices?.getUserMedia);

function end(recorder: MediaRecorder | undefined): void {
  if (recorder?.state === 'recording') recorder.stop();
}

/** Records speech; where the device cannot or may not, it says so and takes a recording made elsewhere. */
export function Recorder({ name, texts, disabled, onTaken }: RecorderProps) {
  const [seconds, setSeconds] = useState<number>();
  const [refused, setRefused] = useState(false);
  const recorder = useRef<MediaRecorder>(undefined);
  // A page that is left does not go on listening.
  useEffect(() => () => recorder.current?.stream.getTracks().forEach((track) => track.stop()), []);
  useEffect(() => {
    if (seconds === undefined) return undefined;
    if (seconds >= longestSeconds) end(recorder.current);
    const timer = setTimeout(() => setSeconds(seconds + 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);

  async function record(): Promise<void> {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
    const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
    const made = new MediaRecorder(stream, { audioBitsPerSecond: bitsPerSecond, ...(mimeType && { mimeType }) });
    const parts: Blob[] = [];
    made.ondataavailable = ({ data }) => parts.push(data);
    made.onstop = () => {
      for (const track of stream.getTracks()) track.stop();
      setSeconds(undefined);
      onTaken(new Blob(parts, { type: made.mimeType }));
    };
    recorder.current = made;
    made.start();
    setSeconds(0);
  }

  if (seconds !== undefined)
    return (
      <div className="actions">
        <Button name={name} onClick={() => end(recorder.current)}>
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
