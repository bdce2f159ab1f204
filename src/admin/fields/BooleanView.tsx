import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import { BooleanInput, useTranslate } from 'react-admin';
import type { CellProps, FieldView, InputProps } from './define/FieldView.ts';
import { inputProps } from './define/inputProps.tsx';

function BooleanCell({ value }: CellProps<'boolean'>) {
  const translate = useTranslate();
  return value === true ? <CheckCircleIcon color="success" fontSize="small" titleAccess={translate('ra.boolean.true')} /> : translate('ra.boolean.false');
}

/** No default of its own: what nobody touched is not sent as "no". */
function YesNoInput(props: InputProps<'boolean'>) {
  const { source, label, helperText } = inputProps(props as InputProps);
  return <BooleanInput source={source} label={label} helperText={helperText} defaultValue={null} format={(value) => value === true || value === 'true'} />;
}

export const BooleanView: FieldView<'boolean'> = { Cell: BooleanCell, Input: YesNoInput, Filter: null };
