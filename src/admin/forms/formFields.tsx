import type { ComponentType } from 'react';
import type { FieldView, InputProps } from '../fields/define/FieldView.ts';
import { onlyWhen } from '../fields/onlyWhen.tsx';
import { IntegerView } from '../fields/TextView.tsx';

const integer = IntegerView.Input as ComponentType<InputProps>;

/** How stretches of interviews are recorded is asked for where some are. */
export const formFields = {
  recordingShare: onlyWhen('consentRecording', ['RANDOM'], integer),
  recordingSeconds: onlyWhen('consentRecording', ['RANDOM', 'MARKED'], integer),
  recordingDays: onlyWhen('consentRecording', ['RANDOM', 'MARKED'], integer),
} satisfies Record<string, Partial<Omit<FieldView, 'Cell'>>>;
