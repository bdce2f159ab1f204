/** Where a question's choices lie as long as the file that has them did not come. */
export interface AwaitedChoices {
  /** Of `select_one_from_file`; where it is not said, `search()` in the appearance names it. */
  file?: string;
  /** The columns of what is stored and of what is read. */
  value: string;
  label: string;
  /** The words of the appearance but for these. */
  rest: string;
}

const word = (name: string) => new RegExp(String.raw`(?:^|\s)${name}=(\S+)`);
const [file, value, label] = ['from_file', 'value', 'label'].map(word) as [RegExp, RegExp, RegExp];
const search = /\bsearch\s*\(/i;
/** The whole of what looks for choices in a file. */
const searched = /\bsearch\s*\([^)]*\)/i;

export const isSearched = (appearance: string): boolean => search.test(appearance);

/** An appearance without what looks for choices in a file. */
export const withoutSearch = (appearance: string): string => appearance.replace(searched, '').trim();

/** Kept as words of `appearance`, which only other tools follow; undefined where no choices are awaited. */
export function awaitedIn(appearance: string | null | undefined): AwaitedChoices | undefined {
  const text = appearance ?? '';
  const said = (one: RegExp) => one.exec(text)?.[1];
  const [from, name, read] = [said(file), said(value), said(label)];
  if (!name || !read || !(from || search.test(text))) return undefined;
  const rest = [file, value, label].reduce((left, one) => left.replace(one, ''), text).trim();
  return { ...(from && { file: from }), value: name, label: read, rest };
}

export const writeAwaited = ({ file: from, value: name, label: read, rest }: AwaitedChoices): string =>
  [rest, from && `from_file=${from}`, `value=${name}`, `label=${read}`].filter(Boolean).join(' ');
