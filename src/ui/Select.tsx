import type { ComponentProps } from 'react';
import { classNames } from './classNames.ts';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends ComponentProps<'select'> {
  options: readonly SelectOption[];
  /** The first entry, which cannot be chosen again once left. */
  placeholder?: string;
  /** Lets the reader go back to the placeholder: nothing chosen. */
  clearable?: boolean;
}

/** The browser's own drop-down: the phone's wheel, the keyboard's letters. */
export function Select({ options, placeholder, clearable = false, className, ...rest }: SelectProps) {
  return (
    <select {...rest} className={classNames('input', 'select', className)}>
      {placeholder !== undefined && (
        <option value="" disabled={!clearable}>
          {placeholder}
        </option>
      )}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
