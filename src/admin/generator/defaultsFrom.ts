import { choicesOf, linkOf } from '../../resources/define/index.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';

/** What a new record starts with: the parents and the choices that the list behind the dialog is narrowed to. */
export function defaultsFrom(name: ResourceName, search: string): Record<string, unknown> {
  try {
    const filter = JSON.parse(new URLSearchParams(search).get('filter') ?? '{}') as Record<string, unknown>;
    const { fields } = resourceOf(name);
    const given = (field: string) => linkOf(fields[field]) || (choicesOf(fields[field]) && !fields[field]?.readOnly);
    return Object.fromEntries(Object.entries(filter).filter(([field]) => given(field)));
  } catch {
    return {};
  }
}
