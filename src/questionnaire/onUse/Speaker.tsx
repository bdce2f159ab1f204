import { use, useCallback, useEffect, useRef, useState } from 'react';
import type { FormMedia } from '../../contract/formMedia.ts';
import { Button } from '../../ui/Button.tsx';
import { AskingContext, type SpeakerProps } from '../AskingContext.ts';
import { FilesContext } from '../files.ts';
import { contentAddress } from './contentAddress.ts';
import { mediaOf } from './mediaOf.ts';
import { playSound } from './playSound.ts';
import { readOut } from './readOut.ts';
import { useFormMedia } from './useFormMedia.ts';
import { useVoice } from './useVoice.ts';
import { useTextsOnUse } from './useTextsOnUse.ts';

/** Whether somebody recorded the question, or one of its choices. */
function isRecorded(media: FormMedia, { of, locale }: SpeakerProps): boolean {
  return [of, ...(of.option ?? [])].some(({ id }) => mediaOf(media, id)?.audio?.[locale]);
}

/**
 * Reads its question out when it is pressed: wherever somebody recorded it, and by the device's voice for those who listen. Where one question is asked
 * at a time, they hear the screen by itself as it comes.
 */
export function Speaker({ of, locale }: SpeakerProps) {
  const t = useTextsOnUse();
  const hasVoice = useVoice(locale);
  const media = useFormMedia();
  const files = use(FilesContext);
  const { oneByOne, listen } = use(AskingContext);
  const place = useRef<HTMLDivElement>(null);
  const stop = useRef<() => void>(undefined);
  const [speaks, setSpeaks] = useState(false);
  const isHeard = isRecorded(media, { of, locale }) || (listen && hasVoice);

  const quiet = useCallback(() => {
    stop.current?.();
    setSpeaks(false);
  }, []);
  const speak = useCallback(
    (around: '.question' | '.section') => {
      const inside = place.current?.closest<HTMLElement>(around);
      if (!inside) return;
      stop.current?.();
      setSpeaks(true);
      const play = async (name: string, stopped: AbortSignal) => {
        const address = files && (await contentAddress(files, name).catch(() => undefined));
        return address !== undefined && playSound(address, stopped);
      };
      stop.current = readOut(inside, { locale, play, onEnd: () => setSpeaks(false) });
    },
    [locale, files],
  );
  // A screen is read as it comes, and again in another language.
  useEffect(() => {
    if (oneByOne && listen && isHeard) speak('.section');
    return () => stop.current?.();
  }, [oneByOne, listen, isHeard, speak]);
  return (
    <div className="speaker" ref={place}>
      {t && isHeard && (
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
