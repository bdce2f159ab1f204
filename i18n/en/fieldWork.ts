/** The field workers' day: what is opened from the list and not needed for it. */
export const fieldWork = {
  toVisit: 'To visit',
  begun: 'Begun',
  waiting: 'Finished, waiting to be sent',
  sent: 'Sent',
  rejected: 'Rejected by the study office',
  nobody: 'Nobody',
  more: 'Show %{smart_count} more |||| Show %{smart_count} more',
};

/** The keys every language must have. */
export type FieldWorkTexts = Readonly<Record<keyof typeof fieldWork, string>>;
