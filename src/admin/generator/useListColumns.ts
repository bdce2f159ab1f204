import { usePermissions } from 'react-admin';
import { isReadable, isRole, kindOf } from '../../resources/define/index.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { type ColumnChoice, useColumnChoice } from '../columns/useColumnChoice.ts';
import { useFieldViews } from './useFieldView.ts';

interface ListColumns {
  /** The column that names the rows: it is always there, and first. */
  first: string;
  /** All others. */
  choice: ColumnChoice;
}

/** The columns that a list has, and what its reader chose of them. */
export function useListColumns(name: ResourceName, asked?: readonly string[]): ListColumns {
  const { columns: declared, fields } = resourceOf(name);
  const [first = '', ...others] = asked ?? declared;
  const { permissions } = usePermissions<string>();
  const role = isRole(permissions) ? permissions : undefined;
  const viewOf = useFieldViews(name);
  // What can be had besides: all that this reader may read, and that is no rare matter.
  const more = Object.entries(fields).flatMap(([field, each]) =>
    kindOf(each).order !== null && isReadable(each, role) && !viewOf(field).rare && field !== first && !others.includes(field) ? [field] : [],
  );
  return { first, choice: useColumnChoice([name, first, ...others].join('-'), [...others, ...more], more) };
}
