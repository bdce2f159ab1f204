import type { RaRecord } from 'ra-core';
import type { Form } from '../../contract/index.ts';
import type { RespondentAnswers } from '../../dataProvider/study/index.ts';
import { noteKept } from './keeping.ts';
import type { FieldPackage, FormerPackage, PackageHead, PackageParts } from './packageShape.ts';
import type { Phone } from './phone.ts';
import type { Respondent } from '../Respondent.ts';

const head = 'package';
const answersPrefix = 'answers/';

export async function readPackage(phone: Phone): Promise<PackageHead | undefined> {
  return (await phone.read(head)) as PackageHead | undefined;
}

export async function readPart<Part extends keyof PackageParts>(phone: Phone, part: Part): Promise<PackageParts[Part] | undefined> {
  return (await phone.read(part)) as PackageParts[Part] | undefined;
}

/** The form of this id, or for `''` the one that is given to who has none yet: the study's default, whose id may come from elsewhere too. */
export function formOf(forms: PackageParts['forms'], id: string): Form | undefined {
  return forms[id] ?? Object.values(forms).find((form) => form.id === id);
}

/** Those that may be given to somebody here, as the list of forms tells them. */
export function activeForms(forms: PackageParts['forms']): RaRecord[] {
  const byId = new Map(Object.values(forms).map((form) => [form.id, form]));
  return [...byId.values()].map(({ id, title, translations }) => ({ id, title, translations, isValid: true, isDefault: id === forms['']?.id }));
}

/** What a person has answered, as the server told it last. */
export async function readAnswers(phone: Phone, personId: string): Promise<RespondentAnswers | undefined> {
  return (await phone.read(answersPrefix + personId)) as RespondentAnswers | undefined;
}

/** Changes what is kept of the people. Nothing is kept on a phone without a package. */
async function changeHead(phone: Phone, change: (kept: PackageHead) => PackageHead): Promise<void> {
  await phone.change(
    () => head,
    (values) => {
      const kept = values.get(head) as PackageHead | undefined;
      const next = kept && change(kept);
      return next && next !== kept ? { put: [[head, next]] } : undefined;
    },
  );
}

/** Something of this person has arrived at the study office: `change` says how they stand there now; undefined where nothing is known of it. */
export async function keepArrived(phone: Phone, id: string, change: (person: Respondent | undefined) => Respondent | undefined): Promise<void> {
  await changeHead(phone, (kept) => {
    const person = kept.people.find((one) => one.id === id);
    const next = change(person);
    if (!next) return kept;
    const people = person ? kept.people.map((one) => (one === person ? next : one)) : [...kept.people, next];
    return { ...kept, people, arrived: { ...kept.arrived, [id]: Date.now() } };
  });
}

/** What was asked for at `askedAt` does not know yet what has arrived since. A clock that was put back says nothing. */
function isOvertaken({ arrived }: PackageHead, id: string, askedAt: number): boolean {
  const at = arrived?.[id];
  return at !== undefined && at > askedAt && at <= Date.now();
}

/** People as the study office told of them when it was asked, those who are new among them too. */
export async function keepPeople(phone: Phone, told: readonly Respondent[], askedAt: number): Promise<void> {
  await changeHead(phone, (kept) => {
    const known = new Map(kept.people.map((person) => [person.id, person]));
    const isNew = (person: Respondent) => JSON.stringify(known.get(person.id)) !== JSON.stringify(person);
    const news = told.filter((person) => isNew(person) && !isOvertaken(kept, person.id, askedAt));
    for (const person of news) known.set(person.id, person);
    return news.length > 0 ? { ...kept, people: [...known.values()] } : kept;
  });
}

/** The answers of somebody as the study office had them when it was asked. */
export async function keepAnswers(phone: Phone, { personId, known, askedAt }: { personId: string; known: RespondentAnswers; askedAt: number }): Promise<void> {
  const kept = await readPackage(phone);
  if (kept && !isOvertaken(kept, personId, askedAt)) await phone.write(answersPrefix + personId, known);
}

async function answeredOn(phone: Phone): Promise<string[]> {
  return (await phone.names(answersPrefix)).map((name) => name.slice(answersPrefix.length));
}

/** What the phone has already, for the next package to build on. */
export async function formerPackage(phone: Phone): Promise<FormerPackage | undefined> {
  const kept = await readPackage(phone);
  return kept && { head: kept, answered: new Set(await answeredOn(phone)) };
}

/** The package, with those of the one before of whom something has arrived since this one was asked for. */
function withOvertaking(fresh: PackageHead, kept: PackageHead | undefined): PackageHead {
  const arrived = Object.entries(kept?.arrived ?? {}).filter(([id]) => kept && isOvertaken(kept, id, Date.parse(fresh.at)));
  if (!kept || arrived.length === 0) return fresh;
  const later = new Set(arrived.map(([id]) => id));
  const people = [...fresh.people.filter(({ id }) => !later.has(id)), ...kept.people.filter(({ id }) => later.has(id))];
  return { ...fresh, people, arrived: Object.fromEntries(arrived) };
}

/** The list comes last: interrupted, the phone has the one before with parts that are newer. */
export async function writePackage(phone: Phone, { head: fresh, places, forms, answers, unchanged }: FieldPackage): Promise<void> {
  await phone.write('places', places);
  await phone.write('forms', forms);
  const { arrived = {} } = withOvertaking(fresh, await readPackage(phone));
  for (const [id, known] of Object.entries(answers)) if (!(id in arrived)) await phone.write(answersPrefix + id, known);
  const current = new Set([...Object.keys(answers), ...unchanged, ...Object.keys(arrived)]);
  for (const id of await answeredOn(phone)) if (!current.has(id)) await phone.remove(answersPrefix + id);
  await phone.change(
    () => head,
    (values) => ({ put: [[head, withOvertaking(fresh, values.get(head) as PackageHead | undefined)]] }),
  );
  await noteKept(phone.owner);
}
