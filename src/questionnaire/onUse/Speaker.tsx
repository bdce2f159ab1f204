import { use, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { AskingContext, type SpeakerProps } from '../AskingContext.ts';
import { readOut } from './readOut.ts';
import { useVoice } from './useVoice.ts';
import { useTextsOnUse } from './useTextsOnUse.ts';

/** Reads its question out when it is pressed; where one question is asked at a time, the screen by itself as it comes. */
export function Speaker({ locale }: SpeakerProps) {
  const t = useTextsOnUse();
  const hasVoice = useVoice(locale);
  const { oneByOne: byItself } = use(AskingContext);
  const place = useRef<HTMLDivElement>(null);
  const stop = useRef<() => void>(undefined);
  const [speaks, setSpeaks] = useState(false);

  const quiet = useCallback(() => {
    stop.current?.();
    setSpeaks(false);
  }, []);
  const speak = useCallback(
    (around: '.question' | '.section') => {
      const inside = place.current?.closest<HTMLElement>(around);
      if (!inside) return;
      setSpeaks(true);
      stop.current = readOut(inside, { locale, onEnd: () => setSpeaks(false) });
    },
    [locale],
  );
  // A screen is read as it comes, and again in another language.
  useEffect(() => {
    if (byItself && hasVoice) speak('.section');
    return () => stop.current?.();
  }, [byItself, hasVoice, speak]);
  return (
    <div className="speaker" ref={place}>
      {t && hasVoice && (
        <Button variant="secondary" onClick={speaks ? quiet : () => speak('.question')}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3 9v6h4l5 4V5L7 9zM15 9a4 4 0 0 1 0 6M17.5 6.5a8 8 0 0 1 0 11" />
          </svg>
          {t(speaks ? 'listenStop' : 'listenTo')}
        </Button>
      )}
    </div>
  );
}
