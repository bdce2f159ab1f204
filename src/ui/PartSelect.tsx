import type { ControlAttributes } from './Field.tsx';
import { Select, type SelectOption } from './Select.tsx';

export interface PartSelectProps {
  control: ControlAttributes;
  name: string;
  part: string;
  label: string;
  value: string;
  options: readonly SelectOption[];
  disabled?: boolean | undefined;
  onChange(value: string): void;
}

/** One part of a date or time, chosen under its own name. */
export function PartSelect({ control: { id, ...described }, part, label, onChange, ...rest }: PartSelectProps) {
  return (
    <label className="date-part">
      <span>{label}</span>
      <Select
        {...described}
        {...rest}
        id={`${id}-${part}`}
        data-part={part}
        clearable
        placeholder="–"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
