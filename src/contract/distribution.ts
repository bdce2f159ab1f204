export interface DistributionBar {
  label: string;
  /** Null where the count is so small that it could point at a person. */
  count: number | null;
}

export interface QuestionDistribution {
  code: string;
  title: string;
  section: string;
  /** `flag`: several could be chosen, so the bars are no parts of a whole. */
  kind: 'number' | 'category' | 'flag' | 'date' | 'text';
  bars: DistributionBar[];
  /** Who gave no answer, by reason. */
  without: DistributionBar[];
}

/** How the answers of a form are distributed. */
export interface Distribution {
  /** How many sets of answers there are. */
  count: number;
  questions: QuestionDistribution[];
}
