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
  'jr:count': 'repeat_count',
  count: 'repeat_count',
  constraint_msg: 'constraint_message',
  image: 'media_image',
  audio: 'media_audio',
  video: 'media',
  'big-image': 'media',
  big_image: 'media',
};

const meaning = (heading: string, otherwise: string): string => (Object.hasOwn(aliases, heading) ? aliases[heading] : undefined) ?? otherwise;

/** `label::French (fr)`, the older `label:French`, and `bind::relevant` for what pyxform calls `relevant`. */
export function readHeading(heading: string): Heading {
  const parts = (heading.includes('::') ? heading.split('::') : heading.split(':')).map((part) => part.trim());
  const [first = '', ...rest] = isOwn(parts) ? [bound(parts), ...(heading.includes('::') ? parts.slice(2) : [])] : parts;
  const plain = first.toLowerCase().replace(/\s+/g, '_');
  if (plain === 'media') return { ...ofMedia(rest), heading };
  return { name: meaning(plain, plain), language: rest.join(':'), heading };
}

/** `media::image::French (fr)`; what is neither a picture nor a sound has no place here. */
function ofMedia([kind = '', ...language]: readonly string[]): Omit<Heading, 'heading'> {
  const name = meaning(kind.toLowerCase(), 'media');
  return { name, language: name === 'media' ? '' : language.join(':') };
}

/** Behind these words stands the name of something of the form, and no language. */
const prefixes: ReadonlySet<string> = new Set(['bind', 'control', 'jr']);
const isOwn = ([first = '', ...rest]: readonly string[]) => prefixes.has(first.toLowerCase()) && rest.length > 0;

/** `bind:jr:constraintMsg` and `jr:count` have the separator in their names. */
function bound(parts: readonly string[]): string {
  const [name = '', ...rest] = parts[0]?.toLowerCase() === 'jr' ? parts : parts.slice(1);
  return name.toLowerCase() === 'jr' ? `jr:${rest[0] ?? ''}` : name;
}
