import type { Form } from '../../../../src/contract/index.ts';
import { NotUnderstood } from '../../../../src/questionnaire/engine/xpath/NotUnderstood.ts';
import { type FormQuestion, readForm } from '../../../../src/questionnaire/engine/index.ts';
import type { Finding, FindingCode } from '../../xlsform/Finding.ts';
import { othersOf } from '../../xlsform/write/Cells.ts';
import type { Writing } from '../../xlsform/write/writeXlsForm.ts';
import type { Locale } from '../../../../src/resources/define/index.ts';
import { type BookRow, bookOf, cellOf, isMatrix, textIn } from '../bookOf.ts';
import type { WrittenForm } from '../FormFormat.ts';
import { createTelling } from '../SourceForm.ts';
import { type Coding, type Extended, type Extension, extensions, type Item, type Questionnaire } from './Questionnaire.ts';
import { type LinkedItem, writeEnabled } from './writeEnabled.ts';
import { controlled, type Release, type Translated, writeItem } from './writeItem.ts';

function translated(texts: readonly (readonly [string, string])[]): Extended | undefined {
  const said = texts.filter(([, text]) => text !== '');
  if (said.length === 0) return undefined;
  return {
    extension: said.map(([lang, content]) => ({
      url: extensions.translation,
      extension: [
        { url: 'lang', valueCode: lang },
        { url: 'content', valueString: content },
      ],
    })),
  };
}

export interface CreatedQuestionnaire {
  questionnaire: Questionnaire;
  losses: readonly Finding[];
  /** What each item asks, by its link; of a group that repeats the number of its entries. */
  asked: ReadonlyMap<string, FormQuestion>;
}

/** A form as a Questionnaire of FHIR: sections are groups, repeated parts groups that repeat. */
export function createQuestionnaire(form: Form, writing: Writing, release: Release): CreatedQuestionnaire {
  const { rows, own, others, files } = bookOf(form, writing);
  const { byCode } = readForm(form);
  const { told, tell } = createTelling('questionnaire');
  if (form.consentRecording) tell('about_recording', { row: 0 });
  if (files > 0) tell('files_left_out', { row: 0, value: String(files) });
  const words: Translated = (cells, column) => ({
    text: textIn(cells, column, own),
    extended: translated(others.map((locale) => [locale, textIn(cells, column, locale)])),
  });
  const linked = new Map<string, LinkedItem>();
  const asked = new Map<string, FormQuestion>();
  const top: Item[] = [];
  const open: Item[][] = [top];
  let number = 0;

  const lose = (code: FindingCode, { cells }: BookRow, { column, value = '', because }: { column: string; value?: string; because?: NotUnderstood }) =>
    tell(code, { row: number, name: cellOf(cells, 'name'), column, value, ...(because && { because: { why: because.reason, what: because.what } }) });

  /** Its name, its words, and when it is shown. */
  function beginning(row: BookRow): Item {
    const { cells } = row;
    const { text, extended } = words(cells, 'label');
    return { linkId: cellOf(cells, 'name'), ...(text && { text }), ...(extended && { _text: extended }), ...enabled(row) };
  }

  function enabled(row: BookRow): Pick<Item, 'enableWhen' | 'enableBehavior'> {
    const relevant = cellOf(row.cells, 'relevant');
    try {
      if (relevant !== '') return writeEnabled(relevant, (name) => linked.get(name));
      if (cellOf(row.cells, 'ahs_relevant') !== '') lose('about_condition', row, { column: 'enableWhen' });
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
      lose('about_condition', row, { column: 'enableWhen', value: relevant, because: error });
    }
    return {};
  }

  function begin(row: BookRow): void {
    const { cells, word } = row;
    number += 1;
    const isRepeated = word === 'begin_repeat';
    const entries = isRepeated && cellOf(cells, 'ahs_entries') !== '' ? (JSON.parse(cellOf(cells, 'ahs_entries')) as Record<string, unknown>) : {};
    const occurs = [
      [extensions.minOccurs, entries.leastEntries],
      [extensions.maxOccurs, entries.mostEntries],
    ] as const;
    const extension: Extension[] = occurs.flatMap(([url, value]) => (typeof value === 'number' ? [{ url, valueInteger: value }] : []));
    if (isMatrix(cells)) extension.push(controlled('table'));
    if (entries.entryTitle !== undefined) lose('no_words', row, { column: 'text', value: JSON.stringify(entries.entryTitle) });
    if (cellOf(cells, 'repeat_count') !== '') lose('no_words', row, { column: 'extension', value: cellOf(cells, 'repeat_count') });
    const count = isRepeated && byCode.get(cellOf(cells, 'ahs_code') || cellOf(cells, 'name'));
    if (count) asked.set(cellOf(cells, 'name'), count);
    const item: Item = { ...beginning(row), type: 'group', ...(isRepeated && { repeats: true }), ...(extension.length > 0 && { extension }), item: [] };
    open[open.length - 1]?.push(item);
    open.push(item.item ?? []);
  }

  function add(row: BookRow): void {
    const { cells } = row;
    if (row.asked && release.answers?.leftOut.has(row.asked.id)) return;
    const { item, losses } = writeItem(row, words, release);
    number += item ? 1 : 0;
    for (const { code, ...where } of losses) lose(code, row, where);
    if (!item) return;
    if (row.asked && row.asked.code !== cellOf(cells, 'name')) lose('renamed', row, { column: 'linkId', value: row.asked.code });
    if (row.asked) asked.set(cellOf(cells, 'name'), row.asked);
    const hint = words(cells, 'hint');
    const help: Item = {
      linkId: `${cellOf(cells, 'name')}_help`,
      type: 'display',
      text: hint.text,
      ...(hint.extended && { _text: hint.extended }),
      extension: [controlled('help')],
    };
    const made: Item = { ...beginning(row), ...item, ...(hint.text !== '' && { item: [help] }) };
    open[open.length - 1]?.push(made);
    if (hint.text !== '') number += 1;
    const codings = (made.answerOption ?? []).flatMap(({ valueCoding }) => (valueCoding ? [valueCoding] : []));
    const plainCoding = ({ code, display }: Coding): Coding => ({ ...(code && { code }), ...(display && { display }) });
    linked.set(cellOf(cells, 'name'), {
      linkId: made.linkId ?? '',
      type: made.type ?? '',
      codings: new Map(codings.map((coding) => [coding.code ?? '', plainCoding(coding)])),
    });
  }

  for (const row of rows) {
    if (row.word.startsWith('begin_')) begin(row);
    else if (row.word.startsWith('end_')) open.pop();
    else add(row);
  }
  const title = translated(Object.entries(othersOf(form.translations, 'title')) as [Locale, string][]);
  const questionnaire: Questionnaire = {
    resourceType: 'Questionnaire',
    status: writing.version === null ? 'draft' : 'active',
    ...(writing.version !== null && { version: String(writing.version) }),
    language: own,
    title: form.title,
    ...(title && { _title: title }),
    ...(form.description && { description: form.description }),
    subjectType: ['Patient'],
    item: top,
  };
  return { questionnaire, losses: told, asked };
}

/** The same as a file. */
export function writeQuestionnaire(form: Form, writing: Writing, release: Release): WrittenForm {
  const { questionnaire, losses } = createQuestionnaire(form, writing, release);
  return { content: Buffer.from(JSON.stringify(questionnaire, null, 2)), losses };
}
