import FormHelperText from '@mui/material/FormHelperText';
import { useWatch } from 'react-hook-form';
import { isRole } from '../../resources/define/index.ts';
import { ChoiceView } from '../fields/ChoiceView.tsx';
import type { InputProps } from '../fields/define/FieldView.ts';
import { useText } from '../kit/useText.ts';

/** Under the role that is chosen stands what it may do, and what it never sees. */
export function RoleInput(props: InputProps<'choice'>) {
  const t = useText();
  const { Input: Choice } = ChoiceView;
  const role: unknown = useWatch({ name: props.name });
  return (
    <div>
      {Choice && <Choice {...props} />}
      {isRole(role) && <FormHelperText>{t(`roles.${role}`)}</FormHelperText>}
    </div>
  );
}
