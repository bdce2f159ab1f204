/** What differs between the ways in. Everything that is not said here happens to all of them alike. */
export interface Source {
  /** A questionnaire as it is now, or single changes of one that is being filled in. */
  brings: 'whole' | 'changes';
  /** Whether it comes too late once the form is closed. */
  heedsClosing: boolean;
  /** Whose leave a line in the log. */
  logged: 'everybody' | 'staff';
}

export const sources = {
  /** A whole questionnaire, first or again: by the public link, by a personal one, by staff; a correction is one to a set that was opened again. */
  send: { brings: 'whole', heedsClosing: true, logged: 'everybody' },
  /** Single answers while somebody types. They never complete a set, whose line in the log is that of the send which does. */
  operations: { brings: 'changes', heedsClosing: true, logged: 'staff' },
  /** A row of a spreadsheet: paper that is typed in afterwards was filled in while the form was open. */
  import: { brings: 'whole', heedsClosing: false, logged: 'everybody' },
} as const satisfies Record<string, Source>;
