import type { ComponentProps } from 'react';

export interface RangeProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'min' | 'max' | 'onChange'> {
  min: number;
  max: number;
  /** Undefined while nothing is chosen: the thumb then stands hollow in the middle. */
  value: number | undefined;
  onChange(value: number): void;
  /** Said and shown instead of a number while nothing is chosen. */
  unset: string;
  minWords?: string | undefined;
  maxWords?: string | undefined;
}

/**
 * A slider over whole numbers that can be without a value. Touching it, even without moving, chooses where it stands:
 * otherwise the middle could never be answered.
 */
export function Range({ min, max, value, onChange, unset, minWords, maxWords, ...input }: RangeProps) {
  const middle = Math.round((min + max) / 2);
  return (
    <div className="range">
      <output className="range-value" data-unset={value === undefined || undefined} aria-hidden="true">
        {value ?? unset}
      </output>
      <input
        {...input}
        type="range"
        className="range-input"
        data-unset={value === undefined || undefined}
        min={min}
        max={max}
        step={1}
        value={value ?? middle}
        aria-valuetext={value === undefined ? unset : String(value)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        onPointerUp={(event) => !event.currentTarget.disabled && onChange(Number(event.currentTarget.value))}
        onKeyDown={(event) => {
          if (value !== undefined || (event.key !== 'Enter' && event.key !== ' ')) return;
          event.preventDefault();
          onChange(Number(event.currentTarget.value));
        }}
      />
      <div className="range-ends">
        <span>
          {min} {minWords}
        </span>
        <span>
          {maxWords} {max}
        </span>
      </div>
    </div>
  );
}
