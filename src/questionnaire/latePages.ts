/** What the first page does not need. The review is wanted last: until it is there the questions stay on the screen. */
export const loadReview = async () => (await import('./ReviewPage.tsx')).ReviewPage;

/** The list of entries, for forms that have a repeated part. */
export const loadRoster = async () => (await import('./RosterPage.tsx')).RosterPage;
