import { useFormContext } from 'react-hook-form';

const secrets = new WeakMap<object, Set<string>>();

/** Has nothing that is typed into this field be kept on the device: a password, a code. */
export function useSecretField(name: string): void {
  const { control } = useFormContext();
  const fields = secrets.get(control) ?? new Set();
  secrets.set(control, fields.add(name));
}

export function isSecret(control: object, name: string): boolean {
  return secrets.get(control)?.has(name) === true;
}
