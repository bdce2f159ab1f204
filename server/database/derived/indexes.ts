import { kindOf, linkOf, type Field, type Role, type RowRule } from '../../../src/resources/define/index.ts';
import { comparedColumn } from '../comparedBy.ts';
import { snakeCase } from '../snakeCase.ts';
import { growsLarge, storedFields, tableName } from '../tableOf.ts';
import { searchColumn, searchedTexts, sortColumn, sortedTexts, type Listed } from './foldedColumns.ts';

/** What the declaration says about finding and uniqueness. */
export interface Indexed extends Listed {
  readonly parents?: readonly string[];
  readonly rows?: Readonly<Partial<Record<Role, RowRule>>>;
}

export interface DerivedIndex {
  name: string;
  /** Everything after `CREATE … INDEX name`; decides whether an existing index still fits. */
  definition: string;
  unique: boolean;
  /** Needs the trigram extension; left out where the server has none. */
  trigram: boolean;
  table: string;
  /** The fields it watches, under their names in the declaration, the value's own field last. */
  fields: string[];
}

/** PostgreSQL cuts longer names, and two cut names could meet. */
const longestName = 63;

/** The indexes that follow from declarations and that the migrations leave out, because they stand on `fold`. */
export function derivedIndexes(study: Readonly<Record<string, Indexed>>): DerivedIndex[] {
  return Object.values(study).flatMap((resource) => [
    ...uniqueIndexes(resource),
    ...duplicateHintIndexes(resource),
    ...searchIndexes(resource),
    ...sortIndexes(resource),
  ]);
}

function uniqueIndexes({ name, fields, parents = [], archivable }: Indexed): DerivedIndex[] {
  const table = tableName(name);
  return storedFields(fields).flatMap(([fieldName, field]) => {
    if (!field.unique && !field.uniqueUnderParent) return [];
    const above = field.unique ? [] : parents;
    const value = comparedColumn(field, snakeCase(fieldName));
    const parentColumns = above.map(snakeCase);
    // A record lies under one of its parents; a NULL next to it must compare as equal, and a record under none is free.
    const keys = parentColumns.length > 1 ? parentColumns.map((column) => `COALESCE(${column}, '00000000-0000-0000-0000-000000000000')`) : parentColumns;
    const conditions = [
      ...(archivable ? ['archived_at IS NULL'] : []),
      ...(parentColumns.length > 1 ? [`COALESCE(${parentColumns.join(', ')}) IS NOT NULL`] : []),
    ];
    const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
    return [
      derivedIndex({
        name: `${table}_${snakeCase(fieldName)}_unique`,
        definition: `ON ${table} (${[...keys, value].join(', ')})${where}`,
        unique: true,
        trigram: false,
        table,
        fields: [...above, fieldName],
      }),
    ];
  });
}

/** Who shares a value is looked up by the value alone. */
function duplicateHintIndexes({ name, fields }: Indexed): DerivedIndex[] {
  const table = tableName(name);
  return storedFields(fields).flatMap(([fieldName, field]) => {
    if (!field.hintsDuplicate) return [];
    const value = comparedColumn(field, snakeCase(fieldName));
    return [
      derivedIndex({
        name: `${table}_${snakeCase(fieldName)}_alike`,
        definition: `ON ${table} (${value})`,
        unique: false,
        trigram: false,
        table,
        fields: [fieldName],
      }),
    ];
  });
}

/** Whether a folded text has signs beyond ASCII: as an equation, of which the planner expects few where it knows nothing. */
export const otherSigns = (text: string): string => `(octet_length(${text}) > char_length(${text}))::integer = 1`;

/** One index for all searched texts, so that a search that finds nobody is as quick as one that finds somebody; and the texts of which it cannot tell by two letters. */
function searchIndexes(resource: Indexed): DerivedIndex[] {
  const fields = searchedTexts(resource);
  if (fields.length === 0) return [];
  const table = tableName(resource.name);
  const search = (name: string, definition: string) =>
    derivedIndex({ name: `${table}_${name}`, definition: `ON ${table} ${definition}`, unique: false, trigram: true, table, fields });
  return [
    search('search', `USING gin (${searchColumn} gin_trgm_ops)`),
    ...(growsLarge(resource) ? [search('search_signs', `(id) WHERE ${otherSigns(searchColumn)}`)] : []),
  ];
}

/** A sorted page is then read from the index alone instead of by sorting everybody; of references, the records of each target by their ids. */
function sortIndexes(resource: Indexed): DerivedIndex[] {
  const table = tableName(resource.name);
  const texts = sortedTexts(resource).map((field) => ({ field, key: sortColumn(field) }));
  const values = sortedValues(resource).map((field) => ({ field, key: valueKey(field, resource.fields[field] as Field) }));
  const references = growsLarge(resource) ? storedFields(resource.fields).filter(([, field]) => linkOf(field)) : [];
  const others = [...references.map(([field]) => field), ...sortedMoments(resource)].map((field) => ({ field, key: snakeCase(field) }));
  return [...texts, ...values, ...others].map(({ field, key }) =>
    derivedIndex({
      name: `${table}_${snakeCase(field)}_sorted`,
      definition: `ON ${table} (${key}, id)${heldWithOrder(resource, field)}`,
      unique: false,
      trigram: false,
      table,
      fields: [field],
    }),
  );
}

/**
 * What the index of a list's own order holds in addition, where the records become many: the references to what they lie below, so that a page far inside
 * what lies below one of these is found without opening every record before it. So does that by which some see what they registered, of which only what lies
 * elsewhere than they do is opened. Each has an index of its own, so that writing one is no dearer for it.
 */
function heldWithOrder(resource: Indexed, field: string): string {
  const references = resource.parents?.filter((parent) => parent !== field) ?? [];
  const isHeld = field === resource.sort?.field || (field === 'registeredBy' && Object.values(resource.rows ?? {}).includes('ownRespondents'));
  return isHeld && references.length > 0 && growsLarge(resource) ? ` INCLUDE (${references.map(snakeCase).join(', ')})` : '';
}

/** Choices stand in the order of their wire values, which a list is also narrowed by: letter by letter, so that it is nobody's locale's. */
export function choiceKey(column: string): string {
  return `${column} COLLATE "C"`;
}

function valueKey(name: string, field: Field): string {
  return kindOf(field).order === 'choice' ? choiceKey(snakeCase(name)) : snakeCase(name);
}

/**
 * The columns of a list besides texts that are kept in order. Only where the records become many: where they come by
 * file, or tell of people. The others, parts of forms and the places above churches, are sorted in a moment.
 */
export function sortedValues(resource: Indexed): string[] {
  const { fields, columns = [], sort } = resource;
  const names = new Set([...columns, ...(sort ? [sort.field] : [])]);
  return storedFields(fields).flatMap(([name, field]) => {
    const { order } = kindOf(field);
    return growsLarge(resource) && names.has(name) && (order === 'choice' || order === 'number' || order === 'value') ? [name] : [];
  });
}

/** Never changed, so that only a new record is written to its index. */
const sortedMoments = (resource: Indexed): string[] => (growsLarge(resource) ? ['createdAt'] : []);

/** Whether an index keeps the records in the order of this field of theirs. */
export function isKeptInOrder(resource: Indexed, field: string): boolean {
  return [...sortedTexts(resource), ...sortedValues(resource), ...sortedMoments(resource)].includes(field);
}

function derivedIndex(index: DerivedIndex): DerivedIndex {
  if (index.name.length > longestName) throw new Error(`The index name ${index.name} is longer than ${longestName} letters: shorten the field's name.`);
  return index;
}
