/** Why a cell holds no value, as a number that no answer has: kept apart from each other and from an answer that was left out. */
export const missingCodes = { dontKnow: -9997, refused: -9998, notAsked: -9999 } as const;

export type Missing = keyof typeof missingCodes;

export const missingReasons = Object.keys(missingCodes) as Missing[];

/** A missing-value code as a cell holds it; undefined for any other text. */
export function missingIn(cell: string): Missing | undefined {
  return cell.startsWith('-999') ? missingReasons.find((reason) => String(missingCodes[reason]) === cell) : undefined;
}

export interface ValueLabel {
  value: number;
  label: string;
}

/**
 * A column as statistical programs know it. Cells are text: a number for `number`, a value of `values` for `category` and for `flag` (0 or 1),
 * `YYYY-MM-DD` for `date`; `''` where nothing was answered, or a missing-value code in any of them.
 */
export interface Variable {
  /** At most 32 ASCII letters, digits and underscores; unique whatever the case. */
  name: string;
  label: string;
  kind: 'number' | 'category' | 'flag' | 'date' | 'text';
  values: readonly ValueLabel[];
  /** A text that is a date, or as much as is known of it. */
  partialDate?: true;
  /** Its values are a scale, the least first. */
  ordered?: true;
  /** What the form calls it; absent for what is said of the whole set. */
  code?: string;
  /** A column that is one part of a question: the question's own text, and what the part is called. */
  part?: { question: string; label: string };
  /** Its cells are names of files. */
  files?: true;
  /** Where in the form it stands. */
  section?: string;
  /** What a calculated one is worked out from. */
  formula?: string;
  /** When it is asked; absent where it always is. */
  condition?: string;
}

/** Writes the cells of a column as people read them: labels for codes. */
export function cellLabels({ kind, values }: Variable, missingLabels: Readonly<Record<Missing, string>>): (cell: string) => string {
  const labels = new Map(missingReasons.map((reason) => [String(missingCodes[reason]), missingLabels[reason]]));
  if (kind === 'category') for (const { value, label } of [...values].reverse()) labels.set(String(value), label);
  return (cell) => (cell === '' ? cell : (labels.get(cell) ?? cell));
}
