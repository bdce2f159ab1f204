/** What happened, or did not, that somebody in the office should know. */
export const noticeKinds = ['import', 'phone', 'request'] as const;

export interface Notice {
  kind: (typeof noticeKinds)[number];
  /** The import, the person whose telephone it is, or the request. */
  id: string;
  /** The file's name, the person's, or what is asked for. */
  title: string;
  /** When the import ended, when the telephone was last heard of, or by when the request is to be answered. */
  at: string;
}
