import { consentAsksOf } from '../../../../src/contract/consentAsks.ts';
import { type Form, type Section, sectionsOf, type SubSection } from '../../../../src/contract/index.ts';
import { typeEngines, type FormQuestion, isChosen, readForm } from '../../../../src/questionnaire/engine/index.ts';
import { type Locale, locales, type Rule } from '../../../../src/resources/define/index.ts';
import { canonicalJson } from '../../../canonicalJson.ts';
import { renameInTexts, slot } from '../../../../src/questionnaire/engine/piping.ts';
import { asPlain } from '../plainNames.ts';
import { writeExtra } from '../extras.ts';
import { languageHeading } from '../languages.ts';
import { rereadRule } from '../read/rereadRule.ts';
import { writeRule } from '../writeRule.ts';
import type { Vocabulary } from '../../../../src/questionnaire/engine/xpath/Vocabulary.ts';
import { aboutRows, type Difference } from './aboutRows.ts';
import { type Cells, othersOf, tableOf, textCells, translatedFrom } from './Cells.ts';
import { awaitedIn } from '../choicesAwaited.ts';
import { createLists } from './createLists.ts';
import { mediaCells, ownMediaCells } from './mediaCells.ts';
import { tableCells, tableOfList } from './tableCells.ts';
import { createNames } from './createNames.ts';
import { entryCells, questionCells, type WrittenQuestion } from './questionCells.ts';

/** The sheets of an XLSForm, their first row the headings. */
export interface XlsFormSheets {
  survey: string[][];
  choices: string[][];
  settings: string[][];
  /** What the file is, for people; XLSForm's tools pass over it. */
  ahs_about: string[][];
}

const surveyOrder = [
  'type',
  'name',
  'label',
  'hint',
  'media',
  'required',
  'relevant',
  'appearance',
  'choice_filter',
  'repeat_count',
  'read_only',
  'constraint',
  'constraint_message',
  'parameters',
  'calculation',
  'default',
];

export interface Writing {
  /** The published version the draft goes back to; null before the first. */
  version: number | null;
  /** In which the file speaks of itself. */
  locale: Locale;
}

/** A form as XLSForm, as it is read back without loss. Names are the codes of questions and choices wherever XLSForm takes them. */
export function writeXlsForm(draft: Form, { version, locale }: Writing): XlsFormSheets {
  const own = draft.defaultLanguage ?? 'en';
  const nameOf = createNames();
  const { items, byCode: asked } = readForm(draft);
  const lists = createLists(own, items);
  const names = new Map(items.map(({ id, code, question }) => [id, nameOf(code, `q${question.numero ?? ''}`)]));
  const named = (code: string) => names.get(asked.get(code)?.id ?? '');
  const form = renameInTexts(draft, (code) => (asked.has(code) ? slot(named(code) ?? code) : asPlain(code)));
  const written = new Map<string, WrittenQuestion>();
  for (const item of readForm(form).items) written.set(item.id, nameQuestion(item, names.get(item.id) ?? item.code, lists));
  const byCode = new Map([...written.values()].map((one) => [one.named.code, one.named]));
  const byName = new Map([...written.values()].map((one) => [one.named.name, one.named]));
  const tables = [...written.values()].flatMap(({ named: { code, table } }) => (table ? [{ code, ...table }] : []));
  const words: Vocabulary = {
    byCode: (code) => byCode.get(code),
    byName: (name) => byName.get(name),
    table: (name, path) => tables.find((one) => one.list === name && (path === undefined ? one.pulled : path === one.path))?.code,
  };

  const differences: Difference[] = form.consentRecording ? [{ why: 'about_recording', title: form.title }] : [];
  const rows: Cells[] = [];
  const condition = (rule: Rule | null | undefined, title: string, known: Vocabulary = words): Cells => {
    const relevant = writeRule(rule, known);
    if (rule && relevant === '') differences.push({ why: 'about_condition', title });
    const isSame = canonicalJson(rereadRule(relevant, known)) === canonicalJson(rule ?? null);
    return { relevant, ...(rule && !isSame && { ahs_relevant: writeExtra(rule) }) };
  };
  const addQuestions = (ids: readonly { id: string }[] | null | undefined, known: Vocabulary = words) => {
    for (const { id } of ids ?? []) {
      const question = written.get(String(id));
      if (!question) continue;
      if (question.named.table) {
        rows.push(...tableCells(question, questionCells(question, own, known).cells, own));
        continue;
      }
      const { cells, isWhole } = questionCells(question, own, known);
      const { title, visibleIf, allowDontKnow, allowRefuse, allowPartialDate } = question.asked.question;
      rows.push({ ...cells, ...condition(visibleIf, title, known) });
      if (!isWhole) differences.push({ why: 'about_checks', title });
      if (allowDontKnow || allowRefuse) differences.push({ why: 'about_reasons', title });
      if (allowPartialDate) differences.push({ why: 'about_partial', title });
      if (question.asked.scale?.minWords) differences.push({ why: 'about_scale', title });
    }
  };
  const addPart = (part: Section | SubSection, wanted: string, inside: () => void) => {
    const entries = part.repeated ? written.get(part.id)?.named : undefined;
    const name = entries?.name ?? nameOf(wanted, wanted);
    const kind = entries ? 'repeat' : 'group';
    const isEmpty = (part.question ?? []).length === 0 && ((part as Section).sous_sections ?? []).length === 0;
    rows.push({
      type: `begin_${kind}`,
      name,
      ...textCells('label', { text: part.title, others: othersOf(part.translations, 'title') }, own),
      ...condition(part.visibleIf, part.title),
      ahs_empty: isEmpty ? 'yes' : '',
      ...matrixCells(part, written),
      ...(entries && { ...entryCells(part, words), ahs_code: entries.code === name ? '' : entries.code }),
      ...mediaCells(part, own),
      ...translatedFrom(part),
    });
    if (part.description)
      rows.push({
        type: 'note',
        name: nameOf(`${name}_text`, 'text'),
        ...textCells('label', { text: part.description, others: othersOf(part.translations, 'description') }, own),
      });
    inside();
    rows.push({ type: `end_${kind}` });
  };

  /** In a list in an entry the way up leads out of its entry, to the one around; in any other sub-section to the entry that it stands in. */
  const wordsIn = (section: Section, part: SubSection): Vocabulary => {
    const around = written.get(section.id)?.named.code;
    if (!written.has(part.id) || around === undefined) return { ...words, entry: '../..' };
    return { ...words, entryUp: (steps) => (steps === 1 ? 'own' : { around }) };
  };
  sectionsOf(form).forEach((section, page) =>
    addPart(section, `section_${page + 1}`, () => {
      addQuestions(section.question);
      (section.sous_sections ?? []).forEach((part, at) =>
        addPart(part, `section_${page + 1}_${at + 1}`, () => addQuestions(part.question, wordsIn(section, part))),
      );
    }),
  );
  const label = `label::${languageHeading(own)}`;
  const said = lists.rows().flatMap((row) => Object.keys(row).filter((heading) => !heading.includes('::') && !heading.startsWith('ahs_')));
  return {
    survey: tableOf(rows, { order: surveyOrder, always: ['type', 'name', label] }),
    choices: tableOf(lists.rows(), { order: ['list_name', 'name', 'label', 'media', ...new Set(said)], always: ['list_name', 'name', label] }),
    settings: tableOf([{ ...settingsOf(form, own, version), ...(lists.sharesNames() && { allow_choice_duplicates: 'yes' }) }], {
      order: ['form_title', 'form_id', 'version', 'default_language', 'allow_choice_duplicates'],
      always: ['form_title', 'form_id', 'default_language'],
    }),
    ahs_about: aboutRows(differences, locale),
  };
}

/** Other tools take a table of one list alone. */
function matrixCells({ matrix, question }: Section | SubSection, written: ReadonlyMap<string, WrittenQuestion>): Cells {
  if (!matrix) return {};
  const lists = new Set((question ?? []).flatMap(({ id }) => written.get(String(id))?.list || []));
  return lists.size === 1 ? { appearance: 'table-list' } : { ahs_matrix: 'yes' };
}

function nameQuestion(asked: FormQuestion, name: string, lists: ReturnType<typeof createLists>): WrittenQuestion {
  const { id, code, type, options, roster } = asked;
  const { value, other = false } = typeEngines[type];
  const isTable = typeEngines[type].role === 'table';
  const awaited = options.length === 0 ? awaitedIn(asked.question.appearance) : undefined;
  // `search()` finds its columns in a row of the list.
  const offered = awaited && !awaited.file ? [{ id: '', title: awaited.label, code: awaited.value }] : options;
  const list = offered.length > 0 || (isChosen(value) && !isTable && !awaited) ? lists.listOf(offered, name) : undefined;
  return {
    asked,
    list: list?.name ?? '',
    named: {
      name,
      code,
      value,
      titles: (isChosen(value) && list?.titles) || new Map(),
      ...(list && list.shared.size > 0 && { shared: list.shared }),
      other,
      ...(roster === id && { part: true }),
      ...(isTable && { table: tableOfList(asked, list?.name) }),
    },
  };
}

function settingsOf(form: Form, own: Locale, version: number | null): Cells {
  const inOthers = (column: string, field: 'title' | 'description' | 'events') => {
    const others = othersOf(form.translations, field);
    return Object.fromEntries(locales.flatMap((locale) => (locale !== own && others[locale] ? [[`${column}_${locale}`, others[locale]]] : [])));
  };
  return {
    form_title: form.title,
    form_id: createNames()(form.title, 'form'),
    version: version === null ? '' : String(version),
    default_language: languageHeading(own),
    style: form.oneByOne ? 'pages' : '',
    ahs_events: form.events ?? '',
    ...inOthers('ahs_events', 'events'),
    ahs_consent_checks: form.consentChecks ? 'yes' : '',
    ahs_consent_questions: form.consentQuestions ? writeExtra({ text: form.consentQuestions, others: othersOf(form.translations, 'consentQuestions') }) : '',
    ahs_consent_asks: writeExtra(consentAsksOf(form)),
    ahs_description: form.description ?? '',
    ...inOthers('ahs_title', 'title'),
    ...inOthers('ahs_description', 'description'),
    ...ownMediaCells(form, own),
    ...translatedFrom(form),
  };
}
