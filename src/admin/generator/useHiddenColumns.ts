import { usePermissions, useStore } from 'react-admin';
import { isReadable, isRole, kindOf } from '../../resources/define/index.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { useFieldViews } from './useFieldView.ts';

/** The columns that a list has, and those that its reader sees of them: kept on this device. */
export function useHiddenColumns(name: ResourceName, asked?: readonly string[]) {
  const { columns: declared, fields } = resourceOf(name);
  const columns = asked ?? declared;
  const { permissions } = usePermissions<string>();
  const role = isRole(permissions) ? permissions : undefined;
  const viewOf = useFieldViews(name);
  // What can be had besides: all that this reader may read, and that is no rare matter.
  const more = Object.entries(fields).flatMap(([field, each]) =>
    kindOf(each).order !== null && isReadable(each, role) && !viewOf(field).rare && !columns.includes(field) ? [field] : [],
  );
  const storeKey = `${name}.columns.${columns.join('-')}`;
  const [hidden = more, setHidden] = useStore<string[]>(storeKey);
  return { storeKey, all: [...columns, ...more], usual: more, hidden, setHidden };
}
