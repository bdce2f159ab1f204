import type { ComponentType } from 'react';
import type { FieldView, InputProps } from '../fields/define/FieldView.ts';
import { onlyWhen } from '../fields/onlyWhen.tsx';
import { levelledFields } from '../fields/reading/levelledFields.ts';
import { LazyFormulaInput } from '../fields/StructuredView.tsx';
import { IntegerView, TextView } from '../fields/TextView.tsx';

const ofRepeated = (Input: unknown) => onlyWhen('repeated', ['true'], Input as ComponentType<InputProps>);

/** What is said of the entries has a place next to a repeated part alone. */
export const repeatedPartFields = {
  ...levelledFields,
  entryTitle: ofRepeated(TextView.Input),
  code: { ...ofRepeated(TextView.Input), rare: true },
  leastEntries: ofRepeated(IntegerView.Input),
  mostEntries: ofRepeated(IntegerView.Input),
  entryCount: { ...ofRepeated(LazyFormulaInput), rare: true },
} satisfies Record<string, Partial<Omit<FieldView, 'Cell'>>>;
