/** What somebody chose of a table's columns; a column that nobody chose anything about stands where it is declared. */
export interface ChosenColumns {
  hidden: readonly string[];
  /** They stand first and stay in sight while the others move past. */
  pinned: readonly string[];
  order: readonly string[];
}

/** What a list shows: what it is narrowed to, how it is ordered, which columns it has. */
export interface ViewState {
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  columns: ChosenColumns;
}

export interface SharedView {
  id: string;
  title: string;
  /** Whether the reader may take it away: whoever shared it, and administrators. */
  removable: boolean;
  state: ViewState;
}

/** The list of the answers of a form; that of a resource is called by its name. */
export const answersList = (formId: string) => `answers-${formId}`;

export const longestViewTitle = 100;
/** Characters of a view's state as JSON. */
export const largestViewState = 20_000;
/** Of one list. */
export const mostSharedViews = 100;
