import type { Question, Section, SubSection } from '../../../contract/index.ts';
import type { Locale, Rule, Translations } from '../../../resources/define/index.ts';
import { toldNumber, workedOutNumber } from '../../../questionTypes/plainType.ts';
import { inEntryKey } from '../entryKey.ts';
import type { FormQuestion } from '../formQuestion.ts';
import { isAnswerable } from '../../../questionTypes/engines.ts';
import { renameInTexts, slot } from '../piping.ts';
import { share } from '../sharedParts.ts';
import { type FormGroup, type FormPage, type ReadForm, ruledBy } from '../readForm.ts';
import { type EntryPlace, listKey, type Names, namesOf, placeKey, wantedKey } from './namesInEntries.ts';

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

/** The texts of a part as they name answers in an entry. */
const inWordsOf = <Part>(part: Part, place: EntryPlace, names: Names): Part => renameInTexts(part, (code) => slot(names.text(code, place)));

/** What stands before its people's eyes as the entry's title; the part's own title and the entry's place where the form says nothing. Below it the entry that it lies in. */
function entrySection(section: Section | SubSection, place: EntryPlace, { names, around }: { names: Names; around: Section | undefined }): Section {
  const titled = (title: string | null | undefined, entryTitle: string | null | undefined) => entryTitle || (title ? `${title} ${slot('#')}` : undefined);
  const said = section.translations ?? {};
  const saidAround = around?.translations ?? {};
  const translations = (Object.keys({ ...said, ...saidAround }) as Locale[]).flatMap((locale) => {
    const words = said[locale];
    const title = section.entryTitle ? words?.entryTitle : titled(words?.title, undefined);
    const description = saidAround[locale]?.title;
    return title || description ? [[locale, { ...words, title, description }]] : [];
  });
  const { question: _, sous_sections: __, description: ___, ...rest }: Section = section;
  const own = { ...rest, title: titled(section.title, section.entryTitle) ?? '', translations: Object.fromEntries(translations) as Translations };
  return {
    ...inWordsOf({ ...own, ...(around && { description: around.title }) }, place, names),
    id: inEntryKey(place.roster, place.entry),
  };
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
  const itemsOf = (items: readonly FormQuestion[]) => items.flatMap(({ id }) => made.get(id) ?? []);
  const written = groups.map(({ subSection, items, questions }): FormGroup => ({ subSection, items: itemsOf(items), questions: itemsOf(questions) }));
  return { section, groups: written, questions: written.flatMap(({ questions }) => questions) };
}

/** A part that is repeated inside an entry: its group begins with the number of its entries. */
const isInner = ({ subSection, items: [first] }: FormGroup) => subSection !== null && first?.id === subSection.id;

/** An entry in which lists lie. */
interface Outer {
  at: EntryPlace;
  conditions: readonly Rule[];
  entry: NonNullable<FormPage['entry']>;
  section: Section;
}

/** The form with its repeated parts written out for these entries, which go by the keys of their lists. */
export function expandForm(template: ReadForm, entries: ReadonlyMap<string, readonly string[]>): ReadForm {
  const names = namesOf(template, entries);
  const piped = new Set(template.items.filter(({ roster, question }) => roster !== undefined && JSON.stringify(question).includes('${')));
  const items: FormQuestion[] = [];
  const pages: FormPage[] = [];

  /** A list and its entries, each with what is asked in it and the lists that lie in it, as they follow in the form. */
  function writeOut(part: Section | SubSection, groups: readonly FormGroup[], outer?: Outer): void {
    const roster = String(part.id);
    const list = listKey(roster, outer?.at.entry);
    const ids = entries.get(list) ?? [];
    const place = { page: pages.length, conditions: [...(outer?.conditions ?? []), ...names.rule(part.visibleIf ? [part.visibleIf] : [], outer?.at)] };
    const members = ids.map((entry) => ({ var: inEntryKey(roster, entry) }));
    const placesOfAll = share({ places: members });
    const section = outer ? { ...inWordsOf({ ...part, question: null }, outer.at, names), id: list } : part;
    pages.push({ section, groups: [], questions: [], roster: list, ...(outer && { entry: outer.entry }) });
    if (part.entryCount) items.push(workedOut(wantedKey(list), names.rule(part.entryCount, outer?.at), place));
    const whole = template.byId.get(roster);
    if (whole) {
      const own = outer ? { id: list, code: listKey(whole.code, outer.at.entry), entry: outer.at.entry } : {};
      items.push({ ...whole, ...place, ...own, question: { ...whole.question, formula: { count: [{ each: members }] } } });
    }
    for (const [number, entry] of ids.entries()) {
      const at = { roster, entry };
      const given = part.entryCount ? { '>=': [{ var: wantedKey(list) }, number + 1] } : number < (part.leastEntries ?? 0);
      const conditions = [...place.conditions, { '!!': { var: inEntryKey(roster, entry) } }];
      items.push(
        given ? workedOut(inEntryKey(roster, entry), { if: [given, 1, null] }, place) : added(roster, entry, place),
        workedOut(placeKey(roster, entry), { at: [placesOfAll, number] }, { page: pages.length, conditions }),
      );
      const titled = entrySection(part, at, { names, around: outer?.section });
      writeEntry(groups, { at, conditions, entry: { roster: list, entry, given: Boolean(given) }, section: titled });
    }
  }

  /** What is asked in an entry: a page, and another one behind each list in it. */
  function writeEntry(groups: readonly FormGroup[], outer: Outer): void {
    const { at, conditions, entry, section: titled } = outer;
    let together: FormGroup[] = [];
    const addPage = () => {
      if (together.length === 0) return;
      const there = { page: pages.length, conditions, names };
      const own = together.flatMap((group) => group.items);
      const made = new Map(own.map((item) => [item.id, inEntry(item, at, { ...there, isPiped: piped.has(item) })]));
      items.push(...made.values());
      const written = together.map((group) => ({ ...group, subSection: group.subSection && inWordsOf({ ...group.subSection, question: null }, at, names) }));
      const isFirst = groups[0] === together[0];
      pages.push({ ...pageOf(isFirst ? titled : { ...titled, id: `${titled.id}/${together[0]?.subSection?.id}` }, written, made), entry });
      together = [];
    };
    for (const group of groups) {
      const { subSection, items: own } = group;
      if (!subSection || !isInner(group)) together.push(group);
      else {
        addPage();
        writeOut(subSection, [{ ...group, subSection: null, items: own.slice(1) }], outer);
      }
    }
    addPage();
  }

  for (const page of template.pages) {
    if (page.section.repeated) {
      writeOut(page.section, page.groups);
      continue;
    }
    const own = page.groups.flatMap((group) => group.items);
    const made = new Map(own.map((item) => [item.id, outside(item, pages.length, names)]));
    items.push(...made.values());
    pages.push(pageOf(page.section, page.groups, made));
  }

  const byId = new Map(items.map((item) => [item.id, item]));
  const byCode = new Map([...items].reverse().map((item) => [item.code, item]));
  const questions = items.filter(({ type }) => isAnswerable(type));
  return { ...template, template, entries, pages, items, questions, byId, byCode, ruled: ruledBy(items) };
}
