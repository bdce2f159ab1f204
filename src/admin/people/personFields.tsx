import type { ComponentType } from 'react';
import { staffRoles } from '../../resources/define/index.ts';
import { BooleanView } from '../fields/BooleanView.tsx';
import { ChoiceView } from '../fields/ChoiceView.tsx';
import type { InputProps } from '../fields/define/FieldView.ts';
import { onlyWhen } from '../fields/onlyWhen.tsx';
import { ReferenceView } from '../fields/ReferenceView.tsx';
import { ChurchNameInput } from './ChurchNameInput.tsx';
import { RoleInput } from './RoleInput.tsx';
import { StatusCell } from './StatusCell.tsx';

const forRespondents = (Input: unknown) => onlyWhen('role', ['RESPONDENT'], Input as ComponentType<InputProps>);

/** A status is a coloured dot; what only a respondent has is not asked of staff. */
export const personFields = {
  status: { Cell: StatusCell },
  role: { Input: RoleInput as ComponentType<InputProps> },
  unionId: onlyWhen('role', staffRoles, ReferenceView.Input as ComponentType<InputProps>),
  churchName: forRespondents(ChurchNameInput),
  typeChurch: forRespondents(ChoiceView.Input),
  selfResponse: forRespondents(BooleanView.Input),
  formulaireId: forRespondents(ReferenceView.Input),
  headId: forRespondents(ReferenceView.Input),
  relation: forRespondents(ChoiceView.Input),
};
