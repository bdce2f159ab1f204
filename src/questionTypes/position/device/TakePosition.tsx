import { useEffect, useRef, useState } from 'react';
import { useTextsOnUse } from '../../../questionnaire/onUse/useTextsOnUse.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { ControlProps } from '../../define/TypeControl.ts';
import { type NoPosition, watchPosition } from './watchPosition.ts';

interface TakePositionProps extends Pick<ControlProps, 'answer' | 'onAnswer'> {
  /** There is a line above that takes a position written by hand. */
  isTyped?: boolean;
}

/** Has the device say where it is: as exact as it gets, each better position being the answer at once. */
export function TakePosition({ answer, onAnswer, isTyped = true }: TakePositionProps) {
  const t = useTextsOnUse();
  const stop = useRef<() => void>(undefined);
  const [isLooking, setLooking] = useState(false);
  const [failure, setFailure] = useState<NoPosition>();
  const tell = useRef(onAnswer);
  useEffect(() => {
    tell.current = onAnswer;
  });
  useEffect(() => () => stop.current?.(), []);
  if (!t) return null;

  const take = () => {
    setFailure(undefined);
    setLooking(true);
    stop.current = watchPosition({
      onBetter: (value) => tell.current({ values: [value] }),
      onEnd: (why) => {
        setLooking(false);
        setFailure(why);
      },
    });
  };
  const keep = () => {
    stop.current?.();
    setLooking(false);
  };
  const [value = ''] = answer.values;
  const accuracy = Math.ceil(Number(value.split(' ')[3] ?? 0));
  return (
    <div className="stack stack-tight">
      <p role="status" className="hint">
        {[isLooking && t('positionTaking'), accuracy > 0 && t('positionAccuracy', { smart_count: accuracy })].filter(Boolean).join(' ')}
      </p>
      {failure && (
        <Notice kind="warning" role="alert">
          {t(failure === 'refused' ? 'positionRefused' : 'positionNone')} {isTyped && t('positionTyped')}
        </Notice>
      )}
      {isLooking ? (
        <Button variant="secondary" onClick={keep}>
          {t('positionKeep')}
        </Button>
      ) : (
        <Button variant="secondary" onClick={take}>
          {t(value === '' ? 'positionTake' : 'positionAgain')}
        </Button>
      )}
    </div>
  );
}
