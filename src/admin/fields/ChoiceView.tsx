import { SelectInput } from 'react-admin';
import type { Label } from '../../resources/define/index.ts';
import { useLabels } from '../kit/useLabels.ts';
import type { CellProps, FieldView, InputProps } from './define/FieldView.ts';
import { inputProps } from './define/inputProps.tsx';

function ChoiceCell({ value, options }: CellProps<'choice'>) {
  const labelOf = useLabels();
  const label = options.labels[String(value)];
  return label ? labelOf(label) : '—';
}

function ChoiceInput(props: InputProps<'choice'>) {
  const labelOf = useLabels();
  const { values, labels } = props.options;
  return (
    <SelectInput
      {...inputProps(props as InputProps)}
      choices={values.map((id) => ({ id, name: labelOf(labels[id] as Label) }))}
      translateChoice={false}
      // A value that the declaration does not know is none.
      format={(value) => (values.includes(String(value)) ? value : '')}
      emptyText="—"
      isRequired={props.field.filled ?? false}
      margin="none"
    />
  );
}

export const ChoiceView: FieldView<'choice'> = { Cell: ChoiceCell, Input: ChoiceInput, Filter: null };
