import type { Question, Section } from '../../../contract/index.ts';
import type { Rule, Translations } from '../../../resources/define/index.ts';
import { toldNumber, workedOutNumber } from '../../../questionTypes/plainType.ts';
import { inEntryKey } from '../entryKey.ts';
import type { FormQuestion } from '../formQuestion.ts';
import { isAnswerable } from '../../../questionTypes/engines.ts';
import { renameInTexts, slot } from '../piping.ts';
import { type FormGroup, type FormPage, type ReadForm, ruledBy } from '../readForm.ts';
import { type EntryPlace, type Names, namesOf, placeKey, wantedKey } from './namesInEntries.ts';

type Conditions = Pick<FormQuestion, 'page' | 'conditions'>;

/** Something worked out that nobody is shown. */
function workedOut(id: string, formula: Rule, place: Conditions): FormQuestion {
  return { ...place, id, type: workedOutNumber, code: id, question: { id, title: '', type: workedOutNumber, formula }, options: [], scale: undefined };
}

/** That somebody added the entry. */
function added(roster: string, entry: string, place: Conditions): FormQuestion {
  const id = inEntryKey(roster, entry);
  const question: Question = { id, title: '', type: toldNumber, min: '1', max: '1' };
  return { ...place, id, type: toldNumber, code: id, question, options: [], scale: undefined, roster, entry, member: true };
}

/** A question that stands outside of all entries, at its page in the form that is written out. */
function outside(item: FormQuestion, page: number, names: Names): FormQuestion {
  const question = rulesWith(item.question, (rule) => names.rule(rule));
  return { ...item, page, conditions: names.rule(item.conditions), question };
}

function rulesWith(question: Question, write: (rule: Rule) => Rule): Question {
  const { visibleIf, formula, initial, choiceFilter, requiredIf, readOnlyIf, checks } = question;
  const written = Object.entries({ visibleIf, formula, initial, choiceFilter, requiredIf, readOnlyIf }).flatMap(([name, rule]) =>
    rule ? [[name, write(rule)]] : [],
  );
  return { ...question, ...Object.fromEntries(written), ...(checks && { checks: checks.map((check) => ({ ...check, rule: write(check.rule) })) }) };
}

/** What stands before its people's eyes as the entry's title; the part's own title and the entry's place where the form says nothing. */
function entrySection(section: Section, place: EntryPlace, names: Names): Section {
  const titled = (title: string | null | undefined, entryTitle: string | null | undefined) => entryTitle || (title ? `${title} ${slot('#')}` : undefined);
  const translations = Object.entries(section.translations ?? {}).flatMap(([locale, words]) => {
    const title = section.entryTitle ? words.entryTitle : titled(words.title, undefined);
    return title ? [[locale, { ...words, title }]] : [];
  });
  const { question: _, sous_sections: __, description: ___, ...rest } = section;
  const own = { ...rest, title: titled(section.title, section.entryTitle) ?? '', translations: Object.fromEntries(translations) as Translations };
  return { ...renameInTexts(own, (code) => slot(names.text(code, place))), id: inEntryKey(place.roster, place.entry) };
}

/** A question as it is asked in one entry. */
function inEntry(item: FormQuestion, place: EntryPlace, { page, conditions, names, isPiped }: Conditions & { names: Names; isPiped: boolean }): FormQuestion {
  const [id, code] = [inEntryKey(item.id, place.entry), inEntryKey(item.code, place.entry)];
  const ruled = { ...rulesWith(item.question, (rule) => names.rule(rule, place)), id, code };
  // What is stored of a choice is its title, which is the same in every entry: what it names is found where it is shown.
  const question = isPiped ? { ...renameInTexts({ ...ruled, option: null }, (name) => slot(names.text(name, place))), option: ruled.option ?? null } : ruled;
  return { ...item, id, code, page, question, conditions: [...conditions, ...names.rule(item.conditions, place)], entry: place.entry };
}

function pageOf(section: Section, groups: readonly FormGroup[], made: ReadonlyMap<string, FormQuestion>): FormPage {
  const written = groups.map(({ subSection, questions }) => ({ subSection, questions: questions.flatMap(({ id }) => made.get(id) ?? []) }));
  return { section, groups: written, questions: written.flatMap(({ questions }) => questions) };
}

/** The form with its repeated parts written out for these entries. */
export function expandForm(template: ReadForm, entries: ReadonlyMap<string, readonly string[]>): ReadForm {
  const names = namesOf(template, entries);
  const items: FormQuestion[] = [];
  const pages: FormPage[] = [];

  function writeOut({ section, groups }: FormPage, own: readonly FormQuestion[]): void {
    const roster = String(section.id);
    const ids = entries.get(roster) ?? [];
    const place = { page: pages.length, conditions: names.rule(section.visibleIf ? [section.visibleIf] : []) };
    const members = ids.map((entry) => ({ var: inEntryKey(roster, entry) }));
    const asked = own.filter(({ id }) => id !== roster);
    const piped = new Set(asked.filter(({ question }) => JSON.stringify(question).includes('${')));
    pages.push({ section, groups: [], questions: [], roster });
    if (section.entryCount) items.push(workedOut(wantedKey(roster), names.rule(section.entryCount), place));
    for (const whole of own.filter(({ id }) => id === roster)) {
      items.push({ ...whole, ...place, question: { ...whole.question, formula: { count: [{ each: members }] } } });
    }
    for (const [number, entry] of ids.entries()) {
      const at = { roster, entry };
      const given = section.entryCount ? { '>=': [{ var: wantedKey(roster) }, number + 1] } : number < (section.leastEntries ?? 0);
      const there = { page: pages.length, conditions: [...place.conditions, { '!!': { var: inEntryKey(roster, entry) } }] };
      items.push(
        given ? workedOut(inEntryKey(roster, entry), { if: [given, 1, null] }, place) : added(roster, entry, place),
        workedOut(placeKey(roster, entry), { count: [{ each: members.slice(0, number + 1) }] }, there),
      );
      const made = new Map(asked.map((item) => [item.id, inEntry(item, at, { ...there, names, isPiped: piped.has(item) })]));
      items.push(...made.values());
      const titled = groups.map((group) => ({
        ...group,
        subSection: group.subSection && renameInTexts({ ...group.subSection, question: null }, (code) => slot(names.text(code, at))),
      }));
      pages.push({ ...pageOf(entrySection(section, at, names), titled, made), entry: { ...at, given: Boolean(given) } });
    }
  }

  const byPage = template.pages.map((): FormQuestion[] => []);
  for (const item of template.items) byPage[item.page]?.push(item);
  for (const [at, page] of template.pages.entries()) {
    const own = byPage[at] ?? [];
    if (page.section.repeated) {
      writeOut(page, own);
      continue;
    }
    const made = new Map(own.map((item) => [item.id, outside(item, pages.length, names)]));
    items.push(...made.values());
    pages.push(pageOf(page.section, page.groups, made));
  }

  const byId = new Map(items.map((item) => [item.id, item]));
  const byCode = new Map([...items].reverse().map((item) => [item.code, item]));
  const questions = items.filter(({ type }) => isAnswerable(type));
  return { ...template, template, entries, pages, items, questions, byId, byCode, ruled: ruledBy(items) };
}
