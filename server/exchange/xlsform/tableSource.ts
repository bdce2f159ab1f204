/** Where other tools have a table: as a file of this kind next to the form, and its rows at this place in it. */
export interface TableSource {
  file?: (typeof fileTypes)[number];
  /** It is asked for by `pulldata()`. */
  pulled?: boolean;
  path: string;
}

/** The words of XLSForm for a file next to the form. */
export const fileTypes = ['csv-external', 'xml-external'] as const;

export const usualPath = '/root/item';

/** Kept as words of `appearance`, which only other tools follow. */
export function sourceOf(appearance: string | null | undefined): TableSource {
  const words = (appearance ?? '').split(/\s+/);
  const file = fileTypes.find((word) => words.includes(word));
  return { ...(file && { file }), pulled: words.includes('pulldata'), path: words.find((word) => word.startsWith('/')) ?? usualPath };
}

export const writeSource = ({ file, pulled, path }: TableSource): string => [file, pulled && 'pulldata', path !== usualPath && path].filter(Boolean).join(' ');
