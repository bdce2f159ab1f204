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

const days = Array.from({ length: 31 }, (_, index) => String(index + 1));

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
  const part = (which: 'day' | 'month' | 'year') => ({ ...described, name, disabled, 'data-part': which });
  const select = (which: 'day' | 'month', chosen: string, labels: readonly string[]) => (
    <label className="date-part">
      <span>{words[which]}</span>
      <Select
        {...part(which)}
        id={`${id}-${which}`}
        value={chosen}
        clearable
        placeholder="–"
        options={labels.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label }))}
        onChange={(event) => change({ [which]: event.currentTarget.value })}
      />
    </label>
  );
  return (
    <div className="date-parts">
      {select('day', day, days)}
      {select('month', month, words.months)}
      <label className="date-part">
        <span>{words.year}</span>
        <input
          {...part('year')}
          id={id}
          className="input"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={year}
          onChange={(event) => change({ year: event.currentTarget.value.replace(/\D/g, '') })}
        />
      </label>
    </div>
  );
}
