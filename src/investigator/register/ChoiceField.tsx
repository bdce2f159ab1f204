import { useId } from 'react';
import type { Label } from '../../resources/define/index.ts';
import { Choice, Field } from '../../ui/index.ts';
import { useLabels } from '../texts/useLabels.ts';

export interface ChoiceFieldProps {
  name: string;
  label: string;
  labels: Readonly<Record<string, Label>>;
  offered: readonly string[];
  error: string | undefined;
  value: string;
  onChange(value: string): void;
}

/** One of a few, all in sight. */
export function ChoiceField({ name, label, labels, offered, error, value, onChange }: ChoiceFieldProps) {
  const id = useId();
  const labelOf = useLabels();
  return (
    <Field id={id} label={label} required group error={error}>
      {({ id: _group, ...described }) => (
        <div className="choices choices-row">
          {offered.map((one) => (
            <Choice
              {...described}
              aria-required={undefined}
              key={one}
              type="radio"
              name={name}
              value={one}
              label={labels[one] && labelOf(labels[one])}
              checked={value === one}
              onChange={() => onChange(one)}
            />
          ))}
        </div>
      )}
    </Field>
  );
}
