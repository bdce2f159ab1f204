import { viewOf } from '../fields/fieldViews.ts';
import type { FieldView } from '../fields/define/FieldView.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { useOverride } from './OverridesContext.ts';

/** How a field of a resource is shown and typed: its kind's view, with what the resource overrides. */
export function useFieldViews(name: ResourceName): (field: string) => FieldView {
  const { fields } = resourceOf(name);
  const { fields: own = {} } = useOverride(name);
  return (field) => {
    const declared = fields[field];
    if (!declared) throw new Error(`${name}.${field} is not declared`);
    return { ...viewOf(declared), ...own[field] } as FieldView;
  };
}
