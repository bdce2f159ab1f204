import { useEffect, useRef, useState } from 'react';
import type { TranslateOnUse } from '../../../questionnaire/onUse/useTextsOnUse.ts';
import { createDetector } from './createDetector.ts';

/** Between two looks at the picture. */
const pause = 200;

export interface CodeCameraProps {
  t: TranslateOnUse;
  onCode(code: string): void;
  /** There is no camera, or it may not be used. */
  onFailure(): void;
}

/** The picture of the camera behind the device, until a code is seen in it. The camera is let go when this goes. */
export function CodeCamera({ t, onCode, onFailure }: CodeCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [qrOnly, setQrOnly] = useState(false);
  const told = useRef({ onCode, onFailure });
  useEffect(() => {
    told.current = { onCode, onFailure };
  });
  useEffect(() => {
    const here = { isOpen: true };
    let stream: MediaStream | undefined;
    const look = async () => {
      const detector = await createDetector();
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const picture = video.current;
      if (!here.isOpen || !picture) return close();
      setQrOnly(detector.qrOnly);
      picture.srcObject = stream;
      await picture.play();
      while (here.isOpen) {
        const code = await detector.detect(picture);
        if (code && here.isOpen) return told.current.onCode(code);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    };
    const close = () => stream?.getTracks().forEach((track) => track.stop());
    look().catch(() => here.isOpen && told.current.onFailure());
    return () => {
      here.isOpen = false;
      close();
    };
  }, []);
  return (
    <>
      <video ref={video} className="camera" muted playsInline aria-hidden="true" />
      {qrOnly && <p className="hint">{t('barcodeQrOnly')}</p>}
    </>
  );
}
