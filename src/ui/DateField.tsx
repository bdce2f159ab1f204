import type { ControlAttributes } from './Field.tsx';
import { numbered } from './numbered.ts';
import { PartSelect } from './PartSelect.tsx';

export interface DateFieldProps {
  control: ControlAttributes;
  name: string;
  /** `YYYY-MM-DD`, and while it is being typed or where no more is known, `YYYY-MM`, `YYYY` or whatever is. */
  value: string;
  onChange(value: string): void;
  disabled?: boolean | undefined;
  /** `months`: the twelve names, between commas; the browser's own calendar speaks the browser's language. */
  t(key: 'day' | 'month' | 'year' | 'months'): string;
}

/** Day, month and year apart: they are filled in without a calendar, in the page's language. */
export function DateField({ control, name, value, onChange, disabled, t }: DateFieldProps) {
  const [year = '', month = '', day = ''] = value.split('-');
  const change = (part: { year?: string; month?: string; day?: string }) => {
    const next = { year, month, day, ...part };
    onChange([next.year, next.month, next.day].join('-').replace(/-+$/, ''));
  };
  const same = { control, name, disabled };
  const { id, ...described } = control;
  return (
    <div className="date-parts">
      <PartSelect {...same} part="day" label={t('day')} value={day} options={numbered(1, 31)} onChange={(chosen) => change({ day: chosen })} />
      <PartSelect
        {...same}
        part="month"
        label={t('month')}
        value={month}
        options={numbered(1, 12, t('months').split(','))}
        onChange={(chosen) => change({ month: chosen })}
      />
      <label className="date-part">
        <span>{t('year')}</span>
        <input
          {...described}
          id={id}
          name={name}
          disabled={disabled}
          data-part="year"
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
