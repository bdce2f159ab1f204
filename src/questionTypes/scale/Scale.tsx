import { Range } from '../../ui/Range.tsx';
import { type FormQuestion, textOf } from '../../questionnaire/engine/index.ts';
import { usePiped } from '../../questionnaire/usePiped.ts';
import type { ControlProps, TypeControl } from '../define/TypeControl.ts';
import { usePart } from '../../ui/usePart.ts';

const looks = ['faces', 'thermometer'] as const;
/** More would be too small for a finger. */
const mostSteps = 10;

const loadSteps = async () => (await import('./steps/ScaleSteps.tsx')).ScaleSteps;

/** What the form wants it to look like, where each step has room. */
function lookOf({ scale: ends, question: { appearance } }: FormQuestion): (typeof looks)[number] | undefined {
  return ends && ends.max - ends.min <= mostSteps ? looks.find((word) => appearance?.includes(word)) : undefined;
}

function Scale({ question, answer, onAnswer, control, disabled, t, reading }: ControlProps) {
  const { min, max, minWords, maxWords } = question.scale ?? { min: 0, max: 10 };
  const look = lookOf(question);
  const { Part: Steps } = usePart(look !== undefined && loadSteps);
  const [value] = answer.values;
  const words = (end: typeof minWords) => (end ? textOf(end, 'title', reading).text : '');
  const [least, greatest] = [usePiped(words(minWords), reading.locale), usePiped(words(maxWords), reading.locale)];
  if (Steps && look) {
    return <Steps {...{ look, min, max, disabled, least, greatest }} name={question.id} value={value} onChange={(step) => onAnswer({ values: [step] })} />;
  }
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

export const scale: TypeControl = { Control: Scale, needsClear: true, isGroup: (question) => lookOf(question) !== undefined };
