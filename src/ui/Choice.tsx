import type { ComponentProps, ReactNode } from 'react';

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'radio' | 'checkbox';
  label: ReactNode;
}

/** One row to tick: the whole card is the target, at least 48 px high. */
export function Choice({ type, label, ...input }: ChoiceProps) {
  return (
    <label className="choice">
      <input {...input} type={type} className="choice-input" />
      <span className="choice-label">{label}</span>
    </label>
  );
}
