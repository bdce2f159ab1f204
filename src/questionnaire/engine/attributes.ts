import type { ProposedAnswer } from '../../contract/index.ts';

/** What a choice says of itself, for filters: a line `county=7` each, besides its short name and its title. */
export function attributesOf({ title, code, attributes }: ProposedAnswer): ReadonlyMap<string, string> {
  return new Map([['label', title], ...(code ? [['name', code] as const] : []), ...linesOf(attributes ?? '')]);
}

/** What formulas call a choice: its short name, unless it shares a name with others and says so. */
export const nameOfChoice = (choice: ProposedAnswer): string => (choice.attributes && attributesOf(choice).get('name')) || choice.code || choice.title;

/** The attributes as they are kept. */
export function linesOf(attributes: string): (readonly [name: string, value: string])[] {
  return attributes.split('\n').flatMap((line) => {
    const at = line.indexOf('=');
    const value = line.slice(at + 1).trim();
    return at > 0 && value !== '' ? [[line.slice(0, at).trim(), value] as const] : [];
  });
}

/** The attributes that a filter asks for. */
export function attributesIn(filter: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof filter !== 'object' || filter === null) return found;
  for (const [key, part] of Object.entries(filter)) {
    const [name]: unknown[] = Array.isArray(part) ? part : [part];
    if (key === 'choice' && typeof name === 'string') found.add(name);
    else attributesIn(part, found);
  }
  return found;
}

/** The same as it is kept. */
export const writeAttributes = (attributes: Iterable<readonly [string, string]>): string =>
  Array.from(attributes, ([name, value]) => `${name}=${value.replace(/\s*[\r\n]+\s*/g, ' ')}`).join('\n');
