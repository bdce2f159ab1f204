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

/** What the study office has said of its people since the package came. Nothing is kept on a phone without one. */
export async function changePeople(phone: Phone, change: (people: readonly Respondent[]) => readonly Respondent[]): Promise<void> {
  await phone.change(
    () => head,
    (values) => {
      const kept = values.get(head) as PackageHead | undefined;
      const people = kept && change(kept.people);
      return people && people !== kept.people ? { put: [[head, { ...kept, people }]] } : undefined;
    },
  );
}

/** People as the study office told of them just now, those who are new among them too. */
export async function keepPeople(phone: Phone, told: readonly Respondent[]): Promise<void> {
  await changePeople(phone, (people) => {
    const known = new Map(people.map((person) => [person.id, person]));
    const news = told.filter((person) => JSON.stringify(known.get(person.id)) !== JSON.stringify(person));
    for (const person of news) known.set(person.id, person);
    return news.length > 0 ? [...known.values()] : people;
  });
}

/** The answers of somebody as the study office has them now. */
export async function keepAnswers(phone: Phone, personId: string, known: RespondentAnswers): Promise<void> {
  if (await readPackage(phone)) await phone.write(answersPrefix + personId, known);
}

async function answeredOn(phone: Phone): Promise<string[]> {
  return (await phone.names(answersPrefix)).map((name) => name.slice(answersPrefix.length));
}

/** What the phone has already, for the next package to build on. */
export async function formerPackage(phone: Phone): Promise<FormerPackage | undefined> {
  const kept = await readPackage(phone);
  return kept && { head: kept, answered: new Set(await answeredOn(phone)) };
}

/** The list comes last: interrupted, the phone has the one before with parts that are newer. */
export async function writePackage(phone: Phone, { head: kept, places, forms, answers, unchanged }: FieldPackage): Promise<void> {
  await phone.write('places', places);
  await phone.write('forms', forms);
  for (const [id, known] of Object.entries(answers)) await phone.write(answersPrefix + id, known);
  const current = new Set([...Object.keys(answers), ...unchanged]);
  for (const id of await answeredOn(phone)) if (!current.has(id)) await phone.remove(answersPrefix + id);
  await phone.write(head, kept);
  await noteKept(phone.owner);
}
