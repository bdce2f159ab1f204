/** `GET statistiques`: one record; the counts are strings, as specified. REOPENED counts as in progress. */
export interface Statistics {
  nb_no_started: string;
  nb_progress: string;
  nb_completed: string;
  /** Sets of answers that belong to nobody, in all; only where nothing narrows the counts, and not every server tells. */
  nb_anonymous?: string;
}
