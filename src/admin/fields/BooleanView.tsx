import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import type { CellProps, FieldView, InputProps } from './define/FieldView.ts';
import { useField } from './define/useField.ts';

function BooleanCell({ value }: CellProps<'boolean'>) {
  const translate = useTranslate();
  return value === true ? <CheckCircleIcon color="success" fontSize="small" titleAccess={translate('ra.boolean.true')} /> : translate('ra.boolean.false');
}

function BooleanInput({ name, label }: InputProps<'boolean'>) {
  const { value, onChange, control, error } = useField(name);
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Switch
            name={name}
            checked={value === true || value === 'true'}
            onChange={(event) => onChange(event.target.checked)}
            onBlur={control.onBlur}
            slotProps={{ input: { ref: control.inputRef } }}
          />
        }
      />
      {error && <FormHelperText error>{error}</FormHelperText>}
    </div>
  );
}

export const BooleanView: FieldView<'boolean'> = { Cell: BooleanCell, Input: BooleanInput, Filter: null };
