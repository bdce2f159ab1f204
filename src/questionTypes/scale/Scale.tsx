import { Range } from '../../ui/Range.tsx';
import { textOf } from '../../questionnaire/engine/index.ts';
import { usePiped } from '../../questionnaire/usePiped.ts';
import type { ControlProps, TypeControl } from '../define/TypeControl.ts';

function Scale({ question, answer, onAnswer, control, disabled, t, reading }: ControlProps) {
  const { min, max, minWords, maxWords } = question.scale ?? { min: 0, max: 10 };
  const [value] = answer.values;
  const words = (end: typeof minWords) => (end ? textOf(end, 'title', reading).text : '');
  const [least, greatest] = [usePiped(words(minWords), reading.locale), usePiped(words(maxWords), reading.locale)];
  return (
    <Range
      {...control}
      name={question.id}
      min={min}
      max={max}
      value={value === undefined ? undefined : Number(value)}
      onChange={(step) => onAnswer({ values: [String(step)] })}
      disabled={disabled}
      unset={t('scaleUnset')}
      minWords={least || undefined}
      maxWords={greatest || undefined}
    />
  );
}

export const scale: TypeControl = { Control: Scale, needsClear: true };
