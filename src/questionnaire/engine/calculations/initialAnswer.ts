import { nameOfChoice } from '../attributes.ts';
import { isChosen } from '../../../questionTypes/define/valueType.ts';
import { typeEngines } from '../../../questionTypes/engines.ts';
import type { Answers, AnswerValue } from '../answerValue.ts';
import { commonOf } from '../commonOf.ts';
import type { FormQuestion } from '../formQuestion.ts';
import { textOfValue } from '../ruleValues.ts';
import type { ReadForm } from '../readForm.ts';
import { readerOf } from '../readerOf.ts';
import { workOut } from '../rules.ts';

/** What stands there to begin with, as an answer; undefined where it is none, or cannot be told. */
export function initialAnswer(
  form: ReadForm,
  { type, options, question }: FormQuestion,
  { answers, at }: { answers: Answers; at: string },
): AnswerValue | undefined {
  if (!question.initial) return undefined;
  const text = textOfValue(workOut(question.initial, readerOf(form, answers), { ...commonOf(answers).whole, clock: () => at }));
  const { value, read: readValue } = typeEngines[type];
  if (!isChosen(value)) {
    const written = text === '' ? undefined : readValue(text);
    return written === undefined ? undefined : { values: [written] };
  }
  const names = value === 'many' ? text.split(/\s+/) : [text];
  const titles = names.flatMap((name) => options.find((option) => nameOfChoice(option) === name)?.title ?? []);
  return titles.length > 0 ? { values: titles } : undefined;
}
