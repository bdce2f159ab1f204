import type { AnyRecord } from '../../calls/AnyRecord.ts';
import type { ComponentType } from 'react';
import type { ResourceName } from '../../../resources/index.ts';
import type { Field, FieldKind, KindOptions } from '../../../resources/define/index.ts';

export interface CellProps<Kind extends FieldKind = FieldKind> {
  name: string;
  value: unknown;
  record: AnyRecord;
  options: KindOptions[Kind];
}

export interface InputProps<Kind extends FieldKind = FieldKind> {
  /** Whose field it is. */
  resource: ResourceName;
  name: string;
  label: string;
  required: boolean;
  options: KindOptions[Kind];
  field: Field;
  autoFocus?: boolean;
}

/** What a list is narrowed to by a field, and how that is changed. */
export interface FilterProps {
  /** The field's: its first input is found by it. */
  name: string;
  label: string;
  value: unknown;
  onChange(value: unknown): void;
}

/** The view half of a field kind. `Input: null` is a kind that nobody types. */
export interface FieldView<Kind extends FieldKind = FieldKind> {
  Cell: ComponentType<CellProps<Kind>>;
  Input: ComponentType<InputProps<Kind>> | null;
  /** Above a list that has such a column; null where lists are narrowed by the search and the places alone. */
  Filter: ComponentType<FilterProps> | null;
  /** Takes the dialog's whole width, where others stand two in a row. */
  wide?: boolean;
  /** Folded away under "More" in dialogs: few people need it. */
  rare?: boolean;
  /** Whether a record with these values has the field at all; every record, unless told. */
  fits?(values: Readonly<Record<string, unknown>>): boolean;
}
