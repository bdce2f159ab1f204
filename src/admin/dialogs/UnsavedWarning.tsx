import { useFormState } from 'react-hook-form';
import { useUnsaved } from './useUnsaved.ts';

/** Asks before the form around it is left with something typed and not saved. */
export function UnsavedWarning({ inside }: { inside?: string }) {
  const { dirtyFields } = useFormState();
  useUnsaved(Object.keys(dirtyFields).length > 0, inside);
  return null;
}
