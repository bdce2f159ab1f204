import type { ComponentType } from 'react';
import type { Limit } from '../../questionTypes/define/TypeDeclaration.ts';
import { questionTypes } from '../../contract/questionTypes.ts';
import { isChosen } from '../../questionTypes/define/valueType.ts';
import { isCalculated, typeEngines } from '../../questionTypes/engines.ts';
import { typeDeclarations } from '../../questionTypes/declarations.ts';
import { BooleanView } from '../fields/BooleanView.tsx';
import type { FieldView, InputProps } from '../fields/define/FieldView.ts';
import { onlyWhen } from '../fields/onlyWhen.tsx';
import { levelledFields } from '../fields/reading/levelledFields.ts';
import { LazyFormulaInput, RuleView } from '../fields/StructuredView.tsx';
import { IntegerView, TextView } from '../fields/TextView.tsx';

const text = TextView.Input as ComponentType<InputProps>;
const integer = IntegerView.Input as ComponentType<InputProps>;
const yesNo = BooleanView.Input as ComponentType<InputProps>;
const rule = RuleView.Input as ComponentType<InputProps>;

/** A limit is asked for while the question's type knows it. */
function asked(limit: Limit, Input: ComponentType<InputProps>) {
  const types = Object.entries(typeDeclarations).flatMap(([type, { limits }]) => (limits?.includes(limit) ? [type] : []));
  return onlyWhen('type', types, Input);
}

const limits: Readonly<Record<Limit, Partial<Omit<FieldView, 'Cell'>>>> = {
  min: asked('min', text),
  max: asked('max', text),
  maxLength: asked('maxLength', integer),
  pattern: { ...asked('pattern', text), rare: true },
  patternMessage: { ...asked('patternMessage', text), rare: true },
  allowPartialDate: asked('allowPartialDate', yesNo),
};

/** What is said of an answer has no place next to a note or a calculated value. */
const answered = Object.entries(typeEngines).flatMap(([type, { role }]) => (role ? [] : [type]));
const calculated = questionTypes.filter(isCalculated);
const chosen = Object.entries(typeEngines).flatMap(([type, { value }]) => (isChosen(value) ? [type] : []));
const chosenOne = Object.entries(typeEngines).flatMap(([type, { value, other }]) => (value === 'one' && !other ? [type] : []));
const ofAnswer = (Input: ComponentType<InputProps>) => onlyWhen('type', answered, Input);

/** Limits that fit only some types of question, and what few questions need. */
export const questionFields = {
  ...levelledFields,
  ...limits,
  required: ofAnswer(yesNo),
  numero: ofAnswer(integer),
  initial: { ...ofAnswer(LazyFormulaInput as ComponentType<InputProps>), rare: true },
  formula: { ...onlyWhen('type', calculated, LazyFormulaInput as ComponentType<InputProps>), rare: false },
  choiceFilter: { ...onlyWhen('type', chosen, rule), rare: true },
  requiredIf: { ...ofAnswer(rule), rare: true },
  readOnlyIf: { ...ofAnswer(rule), rare: true },
  appearance: { rare: true },
  code: { rare: true },
  ordinal: { ...onlyWhen('type', chosenOne, yesNo), rare: true },
  identifying: { ...ofAnswer(yesNo), rare: true },
  recorded: { ...ofAnswer(yesNo), rare: true },
  allowDontKnow: { ...ofAnswer(yesNo), rare: true },
  allowRefuse: { ...ofAnswer(yesNo), rare: true },
} satisfies Record<string, Partial<Omit<FieldView, 'Cell'>>>;
