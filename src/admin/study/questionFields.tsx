import type { ComponentType } from 'react';
import type { QuestionType } from '../../contract/index.ts';
import { BooleanView } from '../fields/BooleanView.tsx';
import type { FieldView, InputProps } from '../fields/FieldView.ts';
import { onlyWhen } from '../fields/onlyWhen.tsx';
import { IntegerView, TextView } from '../fields/TextView.tsx';

const text = TextView.Input as ComponentType<InputProps>;
const integer = IntegerView.Input as ComponentType<InputProps>;
const yesNo = BooleanView.Input as ComponentType<InputProps>;

const onlyFor = (types: readonly QuestionType[], Input: ComponentType<InputProps>) => onlyWhen('type', types, Input);

/** Limits that fit only some types of question, and what few questions need. */
export const questionFields = {
  min: { Input: onlyFor(['NUMERIC', 'DATE', 'HEURE'], text) },
  max: { Input: onlyFor(['NUMERIC', 'DATE', 'HEURE'], text) },
  maxLength: { Input: onlyFor(['REPONSE_COURTE', 'PARAGRAPHE'], integer) },
  pattern: { Input: onlyFor(['REPONSE_COURTE'], text), rare: true },
  patternMessage: { Input: onlyFor(['REPONSE_COURTE'], text), rare: true },
  allowPartialDate: { Input: onlyFor(['DATE'], yesNo) },
  code: { rare: true },
  allowDontKnow: { rare: true },
  allowRefuse: { rare: true },
} satisfies Record<string, Partial<Omit<FieldView, 'Cell'>>>;
