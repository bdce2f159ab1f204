import { randomUUID } from 'node:crypto';
import type { Form, Question } from '../../../../src/contract/index.ts';
import { isUnseen, typeEngines } from '../../../../src/questionnaire/engine/index.ts';
import { namedIn, renameInTexts, slot } from '../../../../src/questionnaire/engine/piping.ts';
import type { Locale } from '../../../../src/resources/define/index.ts';
import type { Sheet } from '../../read/Sheet.ts';
import type { Finding } from '../Finding.ts';
import type { Vocabulary } from '../../../../src/questionnaire/engine/xpath/Vocabulary.ts';
import { arrange, house } from './arrange.ts';
import { readFormSheet } from './FormRow.ts';
import { reportUnread } from './reportUnread.ts';
import { readEntries } from './readEntries.ts';
import { spreadLoops } from './spreadLoops.ts';
import { spreadShown } from './spreadShown.ts';
import { emptyNeverShown } from './emptyNeverShown.ts';
import { readRuleCell } from './readRuleCell.ts';
import { awaitedIn } from '../choicesAwaited.ts';
import { readYes } from '../extras.ts';
import { linesOf } from '../../../../src/questionnaire/engine/attributes.ts';
import { choicesInFiles } from './choicesInFiles.ts';
import { readChoices } from './readChoices.ts';
import { readLimits, readRelevant } from './readConditions.ts';
import { type Languages, readLanguages } from './readLanguages.ts';
import { readNames } from './readNames.ts';
import { readNodes, rowsOf } from './readNodes.ts';
import type { QuestionRow } from './readQuestion.ts';
import { createReading, type Reading } from './Reading.ts';
import { readSettings } from './readSettings.ts';
import { below, longest, translationsOf } from './readText.ts';
import { readInitial } from './readInitial.ts';
import type { Attachments } from './Attachments.ts';
import { readOwnMedia, rememberSpoken } from './readMedia.ts';
import { keepSound } from './keepSound.ts';

export interface XlsForm {
  survey: Sheet;
  choices: Sheet | undefined;
  external: Sheet | undefined;
  settings: Sheet | undefined;
  /** The file's name without its ending: the title of a form whose settings have none. */
  name: string;
  /** The language to take where the file says none. */
  language: Locale;
  /** The files that came with it; without it none did. */
  attachments?: Attachments;
}

export interface ReadXlsForm {
  /** With new ids, as it would be stored. */
  form: Form;
  languages: Languages;
  findings: Finding[];
}

/** An XLSForm as a form of ours, with a note of everything that did not come over as it stood. Throws `UnreadableSheet` for a form of a size that no form has, and nothing else, whatever the sheets hold. */
export function readXlsForm({ survey, choices, external, settings, name, language, attachments }: XlsForm): ReadXlsForm {
  const sheets = {
    survey: readFormSheet('survey', survey),
    choices: readFormSheet('choices', choices),
    external: readFormSheet('external_choices', external),
    settings: readFormSheet('settings', settings),
  };
  const languages = readLanguages({ ...sheets, assumed: language });
  const reading = createReading(languages, attachments);
  const about = readSettings(sheets.settings, name, reading);
  const inFiles = choicesInFiles(sheets.survey.rows, { choices: sheets.choices, lists: readChoices(sheets.choices, reading), reading });
  const lists = { choices: inFiles.lists, external: readChoices(sheets.external, reading) };
  const nodes = readNodes(emptyNeverShown(spreadLoops(inFiles.rows, sheets.choices.rows, reading).flatMap(spreadShown), reading), reading);
  const { questions, parts, words, wordsAt, tables, draws } = readNames(rowsOf(nodes), lists, reading);
  const { sections, opening } = arrange(nodes, {
    reading,
    title: about.title,
    questionOf: (row) => questions.get(row),
    relevant: (row) => readRelevant(row, wordsAt(row), reading),
    entries: (row) => readEntries(row, parts.get(row), { words: wordsAt(row), reading }),
  });
  let number = 0;
  for (const asked of questions.values()) {
    const isAsked = !typeEngines[asked.question.type].role;
    if (isAsked) number += 1;
    complete(asked, isAsked ? number : null, { reading, words: wordsAt(asked.row) });
  }
  house([...tables.questions(), ...draws.questions(Array.from(questions.values(), ({ question }) => question))], sections);
  reportUnread(sheets, rowsOf(nodes), reading);
  const description = opening ? below(about.description, opening) : about.description;
  const form: Form = {
    id: randomUUID(),
    title: about.title.text,
    description: description.text.slice(0, longest.description) || null,
    isValid: false,
    defaultLanguage: languages.default,
    ...(about.oneByOne && { oneByOne: true }),
    ...(about.events.text && { events: about.events.text }),
    ...(about.consentChecks && { consentChecks: true }),
    ...(about.consentQuestions && { consentQuestions: about.consentQuestions.text }),
    ...about.consentAsks,
    translations: translationsOf(
      { title: about.title, description, events: about.events, ...(about.consentQuestions && { consentQuestions: about.consentQuestions }) },
      about.from,
    ),
    section: sections,
    ...readOwnMedia(sheets.settings.rows[0], reading),
  };
  keepSound(form, { reading, questions, row: sheets.settings.rows[0] ?? sheets.survey.rows[0] });
  for (const { row, column, text } of reading.naming) {
    if (namedIn(text).some((one) => !words.byName(one))) reading.note('placeholder', row, { column, value: text });
  }
  const named = renameInTexts(form, (one) => slot(words.byName(one)?.code ?? one));
  rememberSpoken(named);
  return { form: named, languages, findings: reading.findings };
}

/** Number, limits and translations: what follows from everything that was said with the question. */
function complete(asked: QuestionRow, number: number | null, { reading, words }: { reading: Reading; words: Vocabulary }): void {
  const { row, question, title, hint, from } = asked;
  const { patternMessage, ...limits } = readLimits(asked, words, reading);
  const own = row.cell('ahs_number');
  const values: Partial<Question> = {
    numero: /^\d{1,6}$/.test(own) ? Number(own) : number,
    description: hint.text.slice(0, longest.description) || null,
    ...limits,
    checks: limits.checks.length > 0 ? limits.checks : null,
    initial: isUnseen(question.type) ? null : readInitial(asked, words, reading),
    patternMessage: patternMessage?.text || null,
    ...rulesOf(asked, { reading, words }),
    translations: translationsOf({ title: { ...title, text: question.title }, description: hint, ...(patternMessage && { patternMessage }) }, from),
  };
  Object.assign(question, values);
}

const constant = (cell: string) => readYes(cell) !== undefined;

/** What decides which choices are offered, and whether an answer is asked for or may be changed. */
function rulesOf({ row, question }: QuestionRow, context: { reading: Reading; words: Vocabulary }): Partial<Question> {
  const columns = (question.option ?? []).flatMap((option) => linesOf(option.attributes ?? '').map(([name]) => name));
  // Which columns a file has shows once it is there.
  const awaited = awaitedIn(question.appearance) ? row.cell('choice_filter').match(/[\p{L}_][\p{L}\p{N}_.-]*/gu) : null;
  const attributes = new Set(['name', 'label', ...columns, ...(awaited ?? [])]);
  const readOnly = row.cell('read_only');
  return {
    choiceFilter: readRuleCell(row, { column: 'choice_filter', extra: 'ahs_choice_filter', lost: 'choice_filter', attributes }, context),
    requiredIf: constant(row.cell('required')) ? null : readRuleCell(row, { column: 'required', extra: 'ahs_required', lost: 'required_condition' }, context),
    readOnlyIf: constant(readOnly)
      ? readYes(readOnly)
        ? { '!!': [true] }
        : null
      : readRuleCell(row, { column: 'read_only', extra: 'ahs_read_only', lost: 'readonly_condition' }, context),
  };
}
