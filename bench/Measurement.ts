/** One figure of the table. */
export interface Figure {
  what: string;
  value: string;
  /** What it should be, where something is asked of it. */
  goal?: string;
}

export interface Measurement {
  name: string;
  run(): Promise<Figure[]>;
}
