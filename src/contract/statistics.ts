/** `GET statistiques`: one record; the counts are strings, as specified. REOPENED counts as in progress. */
export interface Statistics {
  nb_no_started: string;
  nb_progress: string;
  nb_completed: string;
}
