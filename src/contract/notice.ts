/** What happened, or did not, that somebody in the office should know. */
export const noticeKinds = ['disk_full', 'disk_low', 'import', 'many', 'phone', 'request'] as const;

export interface Notice {
  kind: (typeof noticeKinds)[number];
  /** The disk, the import, the act on many records, the person whose telephone it is, or the request. */
  id: string;
  /** The room that is left, the file's name, what was acted on and how far, the person's name, or what is asked for. */
  title: string;
  /** What was acted on. */
  resource?: string;
  /** The day on which it is told of the disk; when the import or the act ended (or began, as long as it has not), when the telephone was last heard of, or by when the request is to be answered. */
  at: string;
}
