import type { FormEvent } from 'react';

/**
 * What stands in a form's fields at the moment it is sent. The fields keep their own values, so that what was typed
 * before script came counts too.
 */
export function readFields<Name extends string>(event: FormEvent<HTMLFormElement>, names: readonly Name[]): Record<Name, string> {
  event.preventDefault();
  const data = new FormData(event.currentTarget);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>;
}

/** Moves the reader to the first field that is marked wrong. */
export function focusFirstWrong(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}
