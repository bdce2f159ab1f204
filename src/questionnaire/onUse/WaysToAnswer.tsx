import { Choice } from '../../ui/Choice.tsx';
import type { Locale } from '../../resources/define/index.ts';
import type { Ways } from '../nameOfWay.ts';
import type { ChangingWays } from '../useWays.ts';
import { keepWay } from './keepWay.ts';
import { Path, type PathProps } from './Path.tsx';
import { useFormMedia } from './useFormMedia.ts';
import { useKeptContent } from './useKeptContent.ts';
import { useTextsOnUse } from './useTextsOnUse.ts';
import { useVoice } from './useVoice.ts';

export interface WaysToAnswerProps extends PathProps {
  ways: ChangingWays;
  locale: Locale;
}

/** One question at a time, read out: chosen by whoever holds the device, behind one picture next to the title; and the way through the parts. */
export function WaysToAnswer({ ways, locale, ...path }: WaysToAnswerProps) {
  const t = useTextsOnUse();
  const media = useFormMedia();
  const hasVoice = useVoice(locale);
  const canListen = hasVoice || Object.values(media).some(({ audio }) => audio?.[locale]);
  useKeptContent(locale, ways.listen);
  if (!t) return null;
  const choice = (way: keyof Ways) => (
    <Choice
      type="checkbox"
      label={t(way)}
      checked={ways[way]}
      onChange={({ currentTarget: { checked } }) => {
        keepWay(way, checked);
        ways.change((now) => ({ ...now, [way]: checked }));
      }}
    />
  );
  return (
    <>
      <details className="ways">
        <summary>
          <span className="visually-hidden">{t('ways')}</span>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3 9v6h4l5 4V5L7 9zM15 9a4 4 0 0 1 0 6M17.5 6.5a8 8 0 0 1 0 11" />
          </svg>
        </summary>
        <div className="ways-list card">
          {choice('oneByOne')}
          {canListen && choice('listen')}
        </div>
      </details>
      {ways.oneByOne && <Path {...path} />}
    </>
  );
}
