import { TextInput, type TextInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { inputProps } from '../define/inputProps.tsx';
import type { InputProps } from '../define/FieldView.ts';
import { useReadingLevel } from './useReadingLevel.ts';

/** An input whose text people will read, or hear: how hard it is stands below while it is written. */
export function levelledInput(more: Pick<TextInputProps, 'multiline' | 'minRows' | 'maxRows'>) {
  return function LevelledInput(props: InputProps) {
    const levelOf = useReadingLevel();
    const text = useWatch({ name: props.name }) as string | null | undefined;
    return <TextInput {...inputProps(props)} {...more} helperText={levelOf(text) ?? false} slotProps={{ htmlInput: { autoComplete: 'off' } }} />;
  };
}
