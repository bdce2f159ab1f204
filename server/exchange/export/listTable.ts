import { randomInt } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { isReadable, linkOf, type Field, type Locale, type Role } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { cellFormOf } from '../../kinds/serverKinds.ts';
import { rowsById } from '../../resources/findRecord.ts';
import type { Model, Row } from '../../resources/model.ts';
import { present, type Presented } from '../../resources/present.ts';
import { idsOf, type Selection } from '../../resources/selectPage.ts';
import { translate } from '../translate.ts';
import { linkedRecords } from './linkedRecords.ts';
import type { Table } from './Table.ts';

const { enrolments, users } = tables;
const slice = 500;

export interface ListExport {
  model: Model;
  selection: Selection;
  role: Role;
  locale: Locale;
  /** Names, telephones, emails too. */
  identities: boolean;
}

/** The columns of an export: what may be read, without structures and, unless asked for, without what tells who a person is. */
export function exportedFields({ model, role, identities }: Pick<ListExport, 'model' | 'role' | 'identities'>): [string, Field][] {
  return Object.entries(model.stored).filter(
    ([, field]) => isReadable(field, role) && cellFormOf(field) !== null && field.exported !== false && (identities || !field.personal),
  );
}

/** A value as people read it: labels for keys, the name of what is referred to. */
function cellText(value: unknown, field: Field, { locale, linked }: { locale: Locale; linked: Readonly<Record<string, unknown>> | null }): string {
  const told = value ?? linked?.id;
  if (told === null || told === undefined) return '';
  return cellFormOf(field)?.write(told as never, field.options as never, { locale, linked }) ?? '';
}

/**
 * What leads from a row to people whom a file may not name: itself where it is one, and those it refers to. Each with what stands for it as heading: a
 * study code, or in a file of people, which has their places, a number that holds in this file alone.
 */
function codedPeople({ resource, stored }: Model, locale: Locale): { name: string; heading: string }[] {
  const code = translate(resource.people ? 'number_here' : 'study_code', locale);
  const links = Object.entries(stored).filter(([, field]) => field.personal && linkOf(field)?.target === 'users');
  return [...(resource.people ? [{ name: 'id', heading: code }] : []), ...links.map(([name, field]) => ({ name, heading: `${field.label[locale]}: ${code}` }))];
}

/** The study codes of people: what stands for them where their names do not. */
async function studyCodes(db: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: users.id, code: enrolments.studyCode })
    .from(enrolments)
    .innerJoin(users, and(eq(users.id, enrolments.userId), eq(users.formulaireId, enrolments.formulaireId)))
    .where(inArray(users.id, [...ids]));
  return new Map(found.map(({ id, code }) => [id, code]));
}

/** Everybody has the same chance to stand anywhere, and nothing is kept that would bring the order back. */
function shuffled(ids: readonly string[]): string[] {
  const mixed = [...ids];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as string, mixed[last] as string];
  }
  return mixed;
}

/** Numbers people in the order in which they are first asked for; nothing outside one file knows them. */
function createNumbers(): (ids: readonly string[]) => Map<string, string> {
  const numbers = new Map<string, string>();
  return (ids) => {
    for (const id of ids) if (!numbers.has(id)) numbers.set(id, String(numbers.size + 1));
    return numbers;
  };
}

/** A list as a table: exactly the records selected, in their order, people without their names in a random one, with headings and values in the reader's language. */
export function listTable(db: Queries, { model, selection, role, locale, identities }: ListExport): Table {
  const fields = exportedFields({ model, role, identities });
  // A study code next to a name would tie the answers to the person.
  const people = identities ? [] : codedPeople(model, locale);
  const isUnnamed = model.resource.people && !identities;
  const numbersOf = createNumbers();
  async function* slices() {
    const selected = await idsOf(db, model, selection);
    // By the place in the list, too, nobody is to be found again among the names.
    const ids = isUnnamed ? shuffled(selected) : selected;
    if (isUnnamed) numbersOf(ids);
    for (let start = 0; start < ids.length; start += slice) {
      const part = ids.slice(start, start + slice);
      const found = await rowsById(db, model, part);
      const rows = part.flatMap((id) => found.get(id) ?? []);
      const named = rows.flatMap((row) => people.flatMap(({ name }) => (row[name] ? [String(row[name])] : [])));
      const codes = isUnnamed ? numbersOf(named) : await studyCodes(db, named);
      const codesIn = (row: Row) => people.map(({ name }) => codes.get(String(row[name])) ?? '');
      const shown = await present(db, model, { rows, role });
      const linkedOf = await linkedRecords(db, model, { shown, role });
      const cellsOf = (record: Presented) => fields.map(([name, field]) => cellText(record[name], field, { locale, linked: linkedOf(record, name) }));
      yield shown.map((record, at) => [...codesIn(rows[at] as Row), ...cellsOf(record)]);
    }
  }
  return {
    name: model.name,
    header: [...people.map(({ heading }) => heading), ...fields.map(([, field]) => field.label[locale])],
    slices: slices(),
  };
}
