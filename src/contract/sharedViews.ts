/** What a list shows: what it is narrowed to, how it is ordered, which columns it has. */
export interface ViewState {
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  columns: Record<string, unknown>;
}

export interface SharedView {
  id: string;
  title: string;
  /** Whether the reader may take it away: whoever shared it, and administrators. */
  removable: boolean;
  state: ViewState;
}

export const longestViewTitle = 100;
/** Characters of a view's state as JSON. */
export const largestViewState = 20_000;
/** Of one list. */
export const mostSharedViews = 100;
