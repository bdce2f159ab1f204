import { useController } from 'react-hook-form';

interface FieldState {
  value: unknown;
  error: string | undefined;
  onChange(value: unknown): void;
  /** What MUI's TextField needs, so that every input states its error next to itself and can be focused. */
  control: {
    name: string;
    inputRef: (element: unknown) => void;
    onBlur(): void;
    error: boolean;
    helperText: string | undefined;
  };
}

/** Ties one input to the form around it. */
export function useField(name: string): FieldState {
  const { field, fieldState } = useController({ name });
  const error = fieldState.error?.message;
  return {
    value: field.value as unknown,
    error,
    onChange: field.onChange,
    control: { name, inputRef: field.ref, onBlur: field.onBlur, error: error !== undefined, helperText: error },
  };
}
