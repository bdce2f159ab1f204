import type { ComponentType, LazyExoticComponent } from 'react';
import type { AnyRecord } from '../calls/AnyRecord.ts';
import type { CellProps, FieldView } from '../fields/define/FieldView.ts';
import type { ResourceName, Study } from '../../resources/index.ts';

type Part<Props = object> = ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;

export interface RecordFormProps {
  /** Absent where a record is created. */
  record?: AnyRecord;
  /** Values a creation starts with, such as the parent the list is narrowed to. */
  defaults: Readonly<Record<string, unknown>>;
  onClose(): void;
  /** Throws away what was typed and starts from the record as it is now. */
  onReload?: (() => void) | undefined;
}

/** Where one resource departs from what its declaration generates. Everything left out is generated. */
export interface ResourceOverride<FieldName extends string = string> {
  /** Own field view: the cell or input of single fields. */
  fields?: { readonly [Name in FieldName]?: Partial<Omit<FieldView, 'Cell'>> & { Cell?: ComponentType<CellProps> } };
  /** More to do with a row, before edit and delete. */
  RowActions?: Part<{ record: AnyRecord }>;
  /** More to do with the list, next to "New". */
  ListActions?: Part;
  /** Own screen: takes the place of table and cards; search, filters, pages and dialogs stay. */
  Rows?: Part<{ records: readonly AnyRecord[] }>;
  /** Own dialog body for create and edit. */
  Form?: Part<RecordFormProps>;
}

export type Overrides = {
  readonly [Name in ResourceName]?: ResourceOverride<keyof Study[Name]['fields'] & string>;
};

/** Keeps overrides honest: one that changes nothing is a mistake, and says so at start. */
export function defineOverrides(overrides: Overrides): Overrides {
  for (const [name, override] of Object.entries(overrides)) {
    const nothing = (value: unknown) => typeof value === 'object' && value !== null && !('$$typeof' in value) && Object.keys(value).length === 0;
    if (nothing(override) || Object.values(override).some(nothing)) throw new Error(`The override of ${name} overrides nothing`);
  }
  return overrides;
}
