import type { ControlAttributes } from './Field.tsx';
import { numbered } from './numbered.ts';
import { PartSelect } from './PartSelect.tsx';

export interface TimeFieldProps {
  control: ControlAttributes;
  name: string;
  /** `HH:MM`; `HH` or `:MM` where only that was chosen. */
  value: string;
  onChange(value: string): void;
  disabled?: boolean | undefined;
  t(key: 'hour' | 'minute'): string;
}

/** Hour and minute apart, to 24: the browser's own clock would ask in the browser's language. */
export function TimeField({ value, onChange, t, ...same }: TimeFieldProps) {
  const [hour = '', minute = ''] = value.split(':');
  const change = (nextHour: string, nextMinute: string) => onChange([nextHour, nextMinute].join(':').replace(/:$/, ''));
  return (
    <div className="date-parts">
      <PartSelect
        {...same}
        part="hour"
        label={t('hour')}
        value={hour}
        options={numbered(0, 23)}
        onChange={(chosen) => change(chosen, chosen && (minute || '00'))}
      />
      <PartSelect {...same} part="minute" label={t('minute')} value={minute} options={numbered(0, 59)} onChange={(chosen) => change(hour, chosen)} />
    </div>
  );
}
