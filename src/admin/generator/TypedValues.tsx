import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';

/** Tells what the form around it holds, at once and after each change. */
export function TypedValues({ onTyped }: { onTyped(values: Readonly<Record<string, unknown>>): void }) {
  const values = useWatch() as Readonly<Record<string, unknown>>;
  useEffect(() => onTyped(values), [values, onTyped]);
  return null;
}
