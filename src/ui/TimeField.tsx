import type { ControlAttributes } from './Field.tsx';

export interface TimeFieldProps {
  control: ControlAttributes;
  name: string;
  /** `HH:MM` */
  value: string;
  onChange(value: string): void;
  disabled?: boolean | undefined;
}

export function TimeField({ control, name, value, onChange, disabled }: TimeFieldProps) {
  return (
    <input
      {...control}
      className="input date"
      type="time"
      name={name}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
