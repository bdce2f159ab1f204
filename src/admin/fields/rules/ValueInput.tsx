import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '../../kit/useText.ts';
import type { Askable } from './askable.ts';
import type { Condition } from './ruleModel.ts';

interface ValueInputProps {
  condition: Condition;
  asked: Askable | undefined;
  onChange(values: Condition['values']): void;
}

const inputType = { one: 'text', many: 'text', text: 'text', number: 'text', date: 'date', time: 'time' } as const;

/** Numbers are compared as numbers; what is no number yet stays as it was typed. */
function asTyped(text: string, value: Askable['value'] | undefined): string | number {
  return value === 'number' && /^\s*[+-]?\d+([.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) : text;
}

/** What the answer is compared with: proposed answers to choose from, or a value to type. */
export function ValueInput({ condition, asked, onChange }: ValueInputProps) {
  const t = useText();
  const { comparison, values } = condition;
  const several = comparison === 'oneOf';
  if (asked && asked.options.length > 0) {
    // A value that is no proposed answer any more stays choosable, so that looking at a rule does not change it.
    const gone = values
      .filter((value) => !asked.options.some((option) => option.value === value))
      .map((value) => ({ value: String(value), label: String(value) }));
    return (
      <TextField
        select
        label={t(several ? 'rules.values' : 'rules.value')}
        value={several ? values : (values[0] ?? '')}
        onChange={(event) => onChange(several ? (event.target.value as unknown as string[]) : [event.target.value])}
        slotProps={{ select: { multiple: several } }}
      >
        {[...asked.options, ...gone].map(({ value, label }) => (
          <MenuItem key={value} value={value} sx={{ whiteSpace: 'normal' }}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  return (
    <TextField
      type={asked ? inputType[asked.value] : 'text'}
      label={t('rules.value')}
      value={values[0] ?? ''}
      onChange={(event) => onChange([asTyped(event.target.value, asked?.value)])}
      slotProps={{ htmlInput: { ...(asked?.value === 'number' && { inputMode: 'decimal' }), autoComplete: 'off' } }}
    />
  );
}
