/** Opus, where the browser writes it: at this rate speech is clear, and a minute is 150 KB. */
const kinds = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];
const bitsPerSecond = 20_000;

export interface Recording {
  /** Ends it; what was said is in `recorded` then. */
  stop(): void;
  /** The page is left: the microphone is let go at once. */
  abandon(): void;
  recorded: Promise<Blob>;
}

export const canRecord = (): boolean => typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices?.getUserMedia);

/** Records speech by the microphone. Rejects where the device cannot, or its owner does not want to. */
export async function startRecording(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: bitsPerSecond, ...(mimeType && { mimeType }) });
  const letGo = () => stream.getTracks().forEach((track) => track.stop());
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const recorded = new Promise<Blob>((resolve) => {
    recorder.onstop = () => {
      letGo();
      resolve(new Blob(parts, { type: recorder.mimeType }));
    };
  });
  recorder.start();
  return {
    recorded,
    stop: () => recorder.state === 'recording' && recorder.stop(),
    abandon: letGo,
  };
}
