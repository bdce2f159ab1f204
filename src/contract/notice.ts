/** What happened, or did not, that somebody in the office should know. */
export const noticeKinds = ['import', 'phone'] as const;

export interface Notice {
  kind: (typeof noticeKinds)[number];
  /** The import, or the person whose telephone it is. */
  id: string;
  /** The file's name, or the person's. */
  title: string;
  /** When the import ended, or when the telephone was last heard of. */
  at: string;
}
