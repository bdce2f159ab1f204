/** What a column holds: its meaning by XLSForm's present name, and the language of its texts where one is named. */
export interface Heading {
  name: string;
  language: string;
  /** As it stands in the file. */
  heading: string;
}

/** Older and other names of columns. Source: https://xlsform.org and the aliases that pyxform reads. */
const aliases: Readonly<Record<string, string>> = {
  caption: 'label',
  relevance: 'relevant',
  readonly: 'read_only',
  calculate: 'calculation',
  value: 'name',
  list: 'list_name',
  'jr:constraintmsg': 'constraint_message',
  constraint_msg: 'constraint_message',
  image: 'media',
  audio: 'media',
  video: 'media',
  'big-image': 'media',
  big_image: 'media',
};

/** `label::French (fr)`, the older `label:French`, and `bind::relevant` for what pyxform calls `relevant`. */
export function readHeading(heading: string): Heading {
  const parts = (heading.includes('::') ? heading.split('::') : heading.split(':')).map((part) => part.trim());
  const isBind = parts[0]?.toLowerCase() === 'bind' && parts.length > 1;
  const [first = '', ...rest] = isBind ? [bound(parts), ...(heading.includes('::') ? parts.slice(2) : [])] : parts;
  const plain = first.toLowerCase().replace(/\s+/g, '_');
  return { name: aliases[plain] ?? plain, language: plain === 'media' ? '' : rest.join(':'), heading };
}

/** `bind:jr:constraintMsg` has the separator in its name. */
function bound([, name = '', ...rest]: readonly string[]): string {
  return name.toLowerCase() === 'jr' ? `jr:${rest[0] ?? ''}` : name;
}
