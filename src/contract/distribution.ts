/** How many sets, and which part of the whole they are (0 to 1, by their weights); null where it is so small that it could point at a person. */
export interface DistributionPart {
  count: number | null;
  /** Of those who answered; of all, where it says why there is no answer. */
  share: number | null;
}

export interface DistributionBar extends DistributionPart {
  label: string;
  /** The same in each group, where groups were asked for. */
  groups?: DistributionPart[];
}

/** What can be said of numbers together, by their weights; to two decimals. */
export interface NumberSummary {
  mean: number;
  deviation: number;
  median: number;
  lowerQuartile: number;
  upperQuartile: number;
}

export interface QuestionDistribution {
  /** The question's; `interviewMinutes` for how long it took. */
  id: string;
  code: string;
  title: string;
  section: string;
  /** `flag`: several could be chosen, so the bars are no parts of a whole. */
  kind: 'number' | 'category' | 'flag' | 'date' | 'text';
  bars: DistributionBar[];
  /** Who gave no answer, by reason. */
  without: DistributionBar[];
  /** Of numbers; null where fewer than five gave one. */
  summary: NumberSummary | null;
  /** The same in each group, where groups were asked for. */
  summaries?: (NumberSummary | null)[];
}

export interface DistributionGroup {
  /** What is said of the sets: `en` of a language, `2026-11` of a month. Empty for a question's answers and for all that are beyond the thirty largest. */
  value: string;
  label: string;
  count: number | null;
}

/** How the answers of a form are distributed. */
export interface Distribution {
  /** How many sets of answers there are. */
  count: number;
  /** Those that count nothing, since they have no weight: where weights were asked for. */
  unweighted?: number;
  groups?: DistributionGroup[];
  questions: QuestionDistribution[];
}

/** What sets are told apart by besides their answers. */
export const aboutGroups = ['language', 'mode', 'status', 'version', 'month', 'interviewer'] as const;

export type AboutGroup = (typeof aboutGroups)[number];

/** The levels of the hierarchy that sets are told apart by, as filters call them. */
export const placeGroups = ['divisionId', 'unionId', 'conferenceId', 'churchId'] as const;

export type PlaceGroup = (typeof placeGroups)[number];

export const interviewMinutes = 'interviewMinutes';
