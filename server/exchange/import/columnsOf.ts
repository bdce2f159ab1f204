import { fold, linkOf, locales, type Field, type Locale } from '../../../src/resources/define/index.ts';
import { cellFormOf } from '../../kinds/serverKinds.ts';
import { UnreadableSheet } from '../read/Sheet.ts';
import type { Model } from '../../resources/model.ts';
import type { ImportColumn, ImportField } from './Report.ts';

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

/** What people said a column is: a field by the heading's key, or `''` for a column that is not to be read. */
export type Mapping = ReadonlyMap<string, string>;

export interface ReadColumns {
  columns: ImportColumn[];
  ignored: string[];
}

function namesOf(name: string, field: Field): string[] {
  const { as } = linkOf(field) ?? {};
  return [name, ...(as ? [as] : []), ...locales.map((locale) => field.label[locale]), ...(synonyms[name] ?? [])].map(headingKey);
}

/** The fields that a spreadsheet may fill. */
export function importableFields({ stored }: Model): [string, Field][] {
  return Object.entries(stored).filter(([, field]) => !field.readOnly && field.exported !== false && cellFormOf(field) !== null);
}

/** The same as a person chooses from them. */
export function fieldsToChoose(model: Model, locale: Locale): ImportField[] {
  return importableFields(model).map(([name, field]) => ({ name, label: field.label[locale], required: field.required === true && !field.orNone }));
}

/**
 * Reads a header by what is known and by what people said, which wins. A field is read from one column alone: from the one
 * that was named by hand, else from the first.
 */
export function readHeader(header: readonly string[], known: ReadonlyMap<string, string>, mapping: Mapping): ImportColumn[] {
  const fields = new Set(known.values());
  const byHand = header.map((heading) => {
    const said = mapping.get(headingKey(heading));
    return said === '' || (said !== undefined && fields.has(said)) ? said : undefined;
  });
  const taken = new Set(byHand.filter((said) => said));
  return header.map((heading, at) => {
    const field = byHand[at] ?? known.get(headingKey(heading)) ?? '';
    if (field === '' || (byHand[at] === undefined && taken.has(field))) return { heading, field: null };
    taken.add(field);
    return { heading, field };
  });
}

/**
 * Which field each column holds: known by the field's name, its label in any language, or a usual other word.
 * @throws UnreadableSheet where not one heading is known
 */
export function columnsOf(model: Model, header: readonly string[], mapping: Mapping): ReadColumns {
  const known = new Map<string, string>([['id', 'id']]);
  for (const [name, field] of importableFields(model)) for (const key of namesOf(name, field)) if (!known.has(key)) known.set(key, name);
  const columns = readHeader(header, known, mapping);
  if (!columns.some(({ field }) => field !== null && field !== 'id')) throw new UnreadableSheet('no_header');
  const ignored = columns.filter(({ heading, field }) => field === null && heading !== '' && !(headingKey(heading) in (model.resource.fields as object)));
  return { columns, ignored: ignored.map(({ heading }) => heading) };
}
