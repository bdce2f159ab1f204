import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { canRecord, type Recording, startRecording } from '../../../device/startRecording.ts';
import { useText } from '../../kit/useText.ts';

interface RecordButtonProps {
  /** What is spoken, for whoever does not see next to what the button stands. */
  label: string;
  onRecorded(file: Blob): void;
  onRefused(): void;
}

/** Records with the microphone of this device; a second press ends it. */
export function RecordButton({ label, onRecorded, onRefused }: RecordButtonProps) {
  const t = useText();
  const recording = useRef<Recording>(undefined);
  const [isOn, setOn] = useState(false);
  useEffect(() => () => recording.current?.abandon(), []);
  if (!canRecord()) return null;

  async function record() {
    const begun = await startRecording();
    recording.current = begun;
    setOn(true);
    onRecorded(await begun.recorded);
    setOn(false);
  }

  return (
    <Button
      size="small"
      color={isOn ? 'error' : 'primary'}
      variant={isOn ? 'contained' : 'outlined'}
      aria-label={`${t(isOn ? 'media.stop' : 'media.record')}: ${label}`}
      onClick={() => (isOn ? recording.current?.stop() : void record().catch(onRefused))}
    >
      {t(isOn ? 'media.stop' : 'media.record')}
    </Button>
  );
}
