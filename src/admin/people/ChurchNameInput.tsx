import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { InputProps } from '../fields/define/FieldView.ts';
import { writtenInput } from '../fields/TextView.tsx';

const WrittenInput = writtenInput({});

/** The church in words: asked for where none of the list is chosen, and kept in sight where it says something already. */
export function ChurchNameInput(props: InputProps<'text'>) {
  const [church, written] = useWatch({ name: ['churchId', props.name] }) as unknown[];
  const [wasWritten] = useState(Boolean(written));
  return !church || written || wasWritten ? <WrittenInput {...props} /> : null;
}
