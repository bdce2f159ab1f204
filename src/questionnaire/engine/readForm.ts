import { type Form, type Question, type Section, sectionsOf, type SubSection } from '../../contract/index.ts';
import type { Locale } from '../../resources/define/index.ts';
import type { FormQuestion } from './formQuestion.ts';
import { isAnswerable, isUnseen, typeEngines } from '../../questionTypes/engines.ts';
import { plainType, workedOutNumber } from '../../questionTypes/plainType.ts';
import { owns } from './owns.ts';
import { variablesOf } from './rules.ts';

/** Questions under one heading: those of the section itself first, then each sub-section's. */
export interface FormGroup {
  readonly subSection: SubSection | null;
  /** What is seen of it: questions and notes. */
  readonly questions: readonly FormQuestion[];
  /** With what nobody sees; of a part that is repeated inside an entry, the number of its entries first. */
  readonly items: readonly FormQuestion[];
}

export interface FormPage {
  readonly section: Section;
  readonly groups: readonly FormGroup[];
  readonly questions: readonly FormQuestion[];
  /** Of a repeated part that is written out: the list of its entries, by the key of their number. */
  readonly roster?: string;
  /** What is asked in one entry of a list, or a list in it; an entry that is given was not added by anybody. */
  readonly entry?: { readonly roster: string; readonly entry: string; readonly given: boolean };
}

/** A form as the engine works on it: one section a page. */
export interface ReadForm {
  readonly form: Form;
  /** Undefined where the server knows no languages: nothing is then marked as untranslated. */
  readonly defaultLanguage: Locale | undefined;
  readonly pages: readonly FormPage[];
  /** Everything that stands in the form, notes and calculated values included. */
  readonly items: readonly FormQuestion[];
  /** What is answered, and what the device fills in. */
  readonly questions: readonly FormQuestion[];
  readonly byId: ReadonlyMap<string, FormQuestion>;
  readonly byCode: ReadonlyMap<string, FormQuestion>;
  /** Codes that some rule or check asks for: a change of any other answer moves nothing. */
  readonly ruled: ReadonlySet<string>;
  /** The repeated parts, by id. */
  readonly rosters: readonly string[];
  /** Their entries, where they are written out, by the keys of their lists: a part inside an entry has one in each. */
  readonly entries: ReadonlyMap<string, readonly string[]>;
  /** What it was written out from. */
  readonly template?: ReadForm;
}

const isThing = <T extends object>(value: T | null | undefined): value is T => typeof value === 'object' && value !== null;

/** The codes that rules and checks of these ask for. */
export function ruledBy(items: readonly FormQuestion[]): ReadonlySet<string> {
  const ruled = new Set<string>();
  const entered = new Set<object>();
  const enter = (part: object) => !entered.has(part) && Boolean(entered.add(part));
  for (const { conditions, question } of items) {
    const { formula, choiceFilter, requiredIf, readOnlyIf, checks } = question;
    for (const rule of [...conditions, formula, choiceFilter, requiredIf, readOnlyIf, ...(checks ?? []).map((check) => check.rule)])
      variablesOf(rule, ruled, enter);
  }
  return ruled;
}

type Place = Pick<FormQuestion, 'page' | 'conditions' | 'roster' | 'within'>;

/** A repeated part as formulas and exports meet it: the number of its entries, as a calculated value. */
function rosterItem({ id, title, translations, code, entryCount }: Section | SubSection, place: Place): FormQuestion {
  const question: Question = {
    id,
    title,
    type: workedOutNumber,
    ...(translations && { translations }),
    ...(code && { code }),
    ...(entryCount && { formula: entryCount }),
  };
  return { ...place, id, type: workedOutNumber, code: code || id, question, options: [], scale: undefined };
}

/**
 * Reads a form as it came over the wire, from this or an older server: `section` or `sections`, missing arrays,
 * numbers as ids. A type nobody knows is answered as a short text, and a question that stands twice is asked once;
 * `checkForm` reports both before a form is published.
 */
export function readForm(form: Form): ReadForm {
  const byId = new Map<string, FormQuestion>();
  const byCode = new Map<string, FormQuestion>();

  const keep = (own: FormQuestion) => {
    byId.set(own.id, own);
    if (!byCode.has(own.code)) byCode.set(own.code, own);
    return own;
  };
  const readGroup = (subSection: SubSection | null, list: readonly Question[] | null | undefined, place: Place): FormGroup => {
    const { conditions } = place;
    const items = subSection && place.roster === subSection.id ? [keep(rosterItem(subSection, place))] : [];
    for (const question of (list ?? []).filter(isThing)) {
      const id = String(question.id);
      if (byId.has(id)) continue;
      const options = (question.option ?? []).filter(isThing);
      const type = owns(typeEngines, question.type) ? question.type : plainType;
      const own: FormQuestion = {
        ...place,
        id,
        type,
        code: question.code || id,
        question,
        options,
        scale: typeEngines[type].scale?.(options),
        // Nobody sees a table: it is there for every rule.
        conditions: typeEngines[type].role === 'table' ? [] : question.visibleIf ? [...conditions, question.visibleIf] : conditions,
      };
      items.push(keep(own));
    }
    return { subSection, items, questions: items.filter(({ type }) => !isUnseen(type)) };
  };

  const pages = sectionsOf(form)
    .filter(isThing)
    .map((section, page): FormPage => {
      const conditions = section.visibleIf ? [section.visibleIf] : [];
      const place = { page, conditions, ...(section.repeated && { roster: section.id }) };
      if (section.repeated) keep(rosterItem(section, place));
      const groups = [readGroup(null, section.question, place)];
      for (const subSection of (section.sous_sections ?? []).filter(isThing)) {
        const all = { ...place, conditions: subSection.visibleIf ? [...conditions, subSection.visibleIf] : conditions };
        const isRepeated = section.repeated && subSection.repeated;
        groups.push(readGroup(subSection, subSection.question, isRepeated ? { ...all, roster: subSection.id, within: section.id } : all));
      }
      return { section, groups, questions: groups.flatMap((group) => group.questions) };
    });

  const items = [...byId.values()];
  const questions = items.filter(({ type }) => isAnswerable(type));
  const rosters = items.flatMap(({ id, roster }) => (id === roster ? [id] : []));
  return { form, defaultLanguage: form.defaultLanguage, pages, items, questions, byId, byCode, ruled: ruledBy(items), rosters, entries: new Map() };
}
