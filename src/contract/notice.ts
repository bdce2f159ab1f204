/** What happened, or did not, that somebody in the office should know. */
export const noticeKinds = ['import', 'many', 'phone', 'request'] as const;

export interface Notice {
  kind: (typeof noticeKinds)[number];
  /** The import, the act on many records, the person whose telephone it is, or the request. */
  id: string;
  /** The file's name, what was acted on and how far, the person's name, or what is asked for. */
  title: string;
  /** What was acted on. */
  resource?: string;
  /** When the import or the act ended (or began, as long as it has not), when the telephone was last heard of, or by when the request is to be answered. */
  at: string;
}
