import { useFormContext, useFormState } from 'react-hook-form';
import { useWarnWhenUnsavedChanges } from 'react-admin';

export interface UnsavedWarningProps {
  /** Addresses that begin so do not leave the form. */
  inside: string;
}

/**
 * Asks before the form around it is left with something typed and not saved. It is there only while there is something to
 * lose: the router listens to one such question at a time, and a page may have two forms.
 */
export function UnsavedWarning({ inside }: UnsavedWarningProps) {
  const { dirtyFields } = useFormState();
  return Object.keys(dirtyFields).length > 0 ? <Question inside={inside} /> : null;
}

function Question({ inside }: UnsavedWarningProps) {
  const { control } = useFormContext();
  useWarnWhenUnsavedChanges(true, inside, control);
  return null;
}
