import { useLayoutEffect, useRef, useState } from 'react';
import type { ControlProps } from '../define/TypeControl.ts';

/**
 * What every input of typed text is given. The text is the input's own, so that a key is seen before anything else is drawn; an answer that comes from
 * elsewhere (another tab, a key on the screen, one cleared) is put into it.
 */
export function useTypedInput<Input extends HTMLInputElement | HTMLTextAreaElement>({ question, answer, onTyped, control, disabled }: ControlProps) {
  const ref = useRef<Input>(null);
  const value = answer.values[0] ?? '';
  const [defaultValue] = useState(value);
  const given = useRef(value);
  useLayoutEffect(() => {
    if (given.current === value) return;
    given.current = value;
    const input = ref.current;
    if (input && input.value !== value) input.value = value;
  }, [value]);
  return {
    ...control,
    ref,
    name: question.id,
    defaultValue,
    disabled,
    autoComplete: 'off',
    onChange: ({ currentTarget: { value: typed } }: { currentTarget: { value: string } }) => onTyped({ values: typed === '' ? [] : [typed] }),
  };
}
