import { fold, locales, type Field } from '../../../src/resources/define/index.ts';
import { UnreadableSheet } from '../read/Sheet.ts';
import type { Kept } from '../../resources/kept.ts';

/** What a heading is compared by: letters and digits alone, without case and accents. */
export function headingKey(heading: string): string {
  return fold(heading).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Headings that people use besides a field's name and labels. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  name: ['fullname', 'nomcomplet', 'nomcompleto', 'anarana', 'nom', 'nome'],
  shortname: ['code', 'short', 'abbreviation', 'sigle', 'sigla', 'acronym'],
  telephone: ['phone', 'tel', 'mobile', 'phonenumber', 'telefone', 'telefaonina'],
  email: ['mail', 'courriel', 'emailaddress'],
  city: ['ville', 'town', 'cidade', 'tanana'],
  country: ['pays', 'pais', 'firenena'],
  typeChurch: ['type', 'churchtype', 'size', 'churchsize'],
  langage: ['language', 'langue', 'lingua', 'fiteny'],
};

export interface ReadColumns {
  /** The field of each column, by its place; undefined where it is not read. */
  fields: (string | undefined)[];
  ignored: string[];
}

function namesOf(name: string, field: Field): string[] {
  const { as } = field.options as { as?: string };
  return [name, ...(as ? [as] : []), ...locales.map((locale) => field.label[locale]), ...(synonyms[name] ?? [])].map(headingKey);
}

/**
 * Which field each column holds: known by the field's name, its label in any language, or a usual other word.
 * @throws UnreadableSheet where not one heading is known
 */
export function columnsOf({ stored, resource }: Kept, header: readonly string[]): ReadColumns {
  const known = new Map<string, string>([['id', 'id']]);
  const readable = Object.entries(stored).filter(([, field]) => !field.readOnly);
  for (const [name, field] of readable) for (const key of namesOf(name, field)) if (!known.has(key)) known.set(key, name);
  const taken = new Set<string>();
  const ignored: string[] = [];
  const fields = header.map((heading) => {
    const name = known.get(headingKey(heading));
    if (!name || taken.has(name)) {
      if (heading !== '' && !(headingKey(heading) in (resource.fields as object))) ignored.push(heading);
      return undefined;
    }
    taken.add(name);
    return name;
  });
  if (taken.size === 0 || (taken.size === 1 && taken.has('id'))) throw new UnreadableSheet('no_header');
  return { fields, ignored };
}
