import type { ControlAttributes } from './Field.tsx';
import { Select } from './Select.tsx';

export interface DateFieldProps {
  control: ControlAttributes;
  name: string;
  /** `YYYY-MM-DD`; where `partial`, also `YYYY-MM` and `YYYY`, and while it is being typed whatever is known. */
  value: string;
  onChange(value: string): void;
  partial?: boolean;
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean | undefined;
  /** `months`: the twelve names; the browser's own list knows no Malagasy. */
  words: { day: string; month: string; year: string; months: readonly string[] };
}

const two = (number: number) => String(number).padStart(2, '0');

/** The browser's own calendar, or where only part of a date may be known: day, month and year apart. */
export function DateField({ control, name, value, onChange, partial, min, max, disabled, words }: DateFieldProps) {
  if (!partial) {
    return (
      <input
        {...control}
        className="input date"
        type="date"
        name={name}
        value={value}
        min={min}
        max={max}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const [year = '', month = '', day = ''] = value.split('-');
  const change = (part: Partial<{ year: string; month: string; day: string }>) => {
    const next = { year, month, day, ...part };
    onChange([next.year, next.month, next.day].join('-').replace(/-+$/, ''));
  };
  const { id, ...described } = control;
  return (
    <div className="date-parts">
      <label className="date-part">
        <span>{words.day}</span>
        <Select
          {...described}
          id={`${id}-day`}
          name={name}
          data-part="day"
          value={day}
          disabled={disabled}
          clearable
          placeholder="–"
          options={Array.from({ length: 31 }, (_, index) => ({ value: two(index + 1), label: String(index + 1) }))}
          onChange={(event) => change({ day: event.currentTarget.value })}
        />
      </label>
      <label className="date-part">
        <span>{words.month}</span>
        <Select
          {...described}
          id={`${id}-month`}
          name={name}
          data-part="month"
          value={month}
          disabled={disabled}
          clearable
          placeholder="–"
          options={words.months.map((label, index) => ({ value: two(index + 1), label }))}
          onChange={(event) => change({ month: event.currentTarget.value })}
        />
      </label>
      <label className="date-part">
        <span>{words.year}</span>
        <input
          {...described}
          id={id}
          className="input"
          name={name}
          data-part="year"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={year}
          disabled={disabled}
          onChange={(event) => change({ year: event.currentTarget.value.replace(/\D/g, '') })}
        />
      </label>
    </div>
  );
}
