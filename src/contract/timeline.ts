/** Something that happened to a respondent, and who did it. */
export interface TimelineEvent<At = string> {
  at: At;
  kind: 'status' | 'consent' | 'record';
  /** The new status, what was said to the consent text, or the log's action. */
  what: string;
  by: { id: string; name: string | null } | null;
  reason?: string | null;
  details?: Readonly<Record<string, unknown>>;
}
