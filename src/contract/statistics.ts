/** `GET statistiques`: one record; the counts are strings, as specified. REOPENED counts as in progress. */
export interface Statistics {
  nb_no_started: string;
  nb_progress: string;
  nb_completed: string;
  /** Sets of answers that belong to nobody, in all; only where nothing narrows the counts, and not every server tells. */
  nb_anonymous?: string;
}

/** A church that has a position, and how many of its people stand where: a count, or `<5`. */
export interface PlacedChurch extends Pick<Statistics, 'nb_no_started' | 'nb_progress' | 'nb_completed'> {
  id: string;
  name: string;
  conferenceId: string;
  conference: string;
  latitude: number;
  longitude: number;
}

/** `GET statistiques/map` */
export interface ChurchesOnMap {
  churches: PlacedChurch[];
  /** Not all are told: there are too many for one map. */
  hasMore: boolean;
  /** The forms that ask where an interview is: these can be shown too. */
  forms: { id: string; title: string }[];
}

/** `GET formulaires/{id}/responses/map`: interviews counted by squares of a tenth of a degree, by the middle of each; never fewer than five. */
export interface InterviewsOnMap {
  squares: { latitude: number; longitude: number; count: number }[];
  /** Not all are told: there are too many for one map. */
  hasMore: boolean;
}
