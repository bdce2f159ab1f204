/** A table on its way out. */
export interface Table {
  /** Without extension; letters, digits and hyphens. */
  name: string;
  header: readonly string[];
  /** Rows a slice at a time: a large table is never held whole. */
  slices: AsyncIterable<readonly (readonly string[])[]>;
  /** Columns, counted from 0, whose cells a workbook holds as numbers. */
  numbers?: ReadonlySet<number>;
}
