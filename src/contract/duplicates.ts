interface DuplicatePerson {
  id: string;
  name: string | null;
  telephone: string | null;
  /** ISO 8601. */
  registeredAt: string;
}

/** Two respondents who seem to be one: somebody was registered without network who was registered already. */
export interface PossibleDuplicate {
  /** The registration's. */
  id: string;
  /** By the server's clock. */
  receivedAt: string;
  /** By the clock of the phone; null where it did not tell. */
  saidAt: string | null;
  /** The name of the investigator. */
  registeredBy: string | null;
  /** Church and conference of the later one. */
  place: string;
  person: DuplicatePerson;
  duplicate: DuplicatePerson;
}
