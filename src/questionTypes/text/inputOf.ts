import type { ControlProps } from '../define/TypeControl.ts';

/** What every input of one line of typed text is given. */
export function inputOf({ question, answer, onAnswer, control, disabled }: ControlProps) {
  return {
    ...control,
    name: question.id,
    value: answer.values[0] ?? '',
    disabled,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onAnswer({ values: event.currentTarget.value === '' ? [] : [event.currentTarget.value] }),
  };
}
