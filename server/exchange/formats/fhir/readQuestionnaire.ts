import { NotUnderstood } from '../../../../src/questionnaire/engine/xpath/NotUnderstood.ts';
import type { Locale } from '../../../../src/resources/define/index.ts';
import type { FindingCode } from '../../xlsform/Finding.ts';
import { languageHeading, localeOfHeading } from '../../xlsform/languages.ts';
import { asPlain } from '../../xlsform/plainNames.ts';
import type { Cells } from '../../xlsform/write/Cells.ts';
import { createNames } from '../../xlsform/write/createNames.ts';
import { createTelling, type SourceForm, type SourceRow } from '../SourceForm.ts';
import { controlOf, extensionOf, itemType, nameOf } from './itemType.ts';
import { type Extended, extensions, type Item, type Questionnaire } from './Questionnaire.ts';
import { limitsOf } from './limitsOf.ts';
import { readEnabling } from './readEnabling.ts';
import { readExpression } from './readExpression.ts';
import { valueOf } from './valueOf.ts';

/** What an item calls what XLSForm has as columns. */
const sources: Readonly<Record<string, string>> = {
  type: 'type',
  name: 'linkId',
  label: 'text',
  relevant: 'enableWhen',
  constraint: 'extension',
  calculation: 'extension',
  repeat_count: 'extension',
  list_name: 'answerOption',
  default: 'initial',
  required: 'required',
  read_only: 'readOnly',
};

const known: ReadonlySet<string> = new Set(Object.values(extensions));
/** Elements of an item that say nothing of what is asked. */
const silent: ReadonlySet<string> = new Set(
  'linkId text _text type enableWhen enableBehavior required repeats readOnly maxLength answerConstraint answerValueSet answerOption initial item extension id definition code prefix'.split(
    ' ',
  ),
);

const isHelp = (item: Item) => item.type === 'display' && controlOf(item) === 'help';

/** A Questionnaire of FHIR in the words of XLSForm: its groups are groups, and those that repeat repeated ones. */
export function readQuestionnaire(questionnaire: Questionnaire, assumed: Locale): SourceForm {
  const { contained = [], item: items = [] } = questionnaire;
  const own = localeOfHeading(questionnaire.language ?? '') ?? assumed;
  const names = createNames();
  const byLink = new Map<string, { name: string; item: Item }>();
  const byNumber = new Map<number, Item>();
  const survey: SourceRow[] = [];
  const choices: SourceRow[] = [];
  const { told, tell } = createTelling('questionnaire');
  let number = 0;

  const nameAll = (all: readonly Item[]): void =>
    all.forEach((item, at) => {
      const name = names(item.linkId ?? '', `item_${at + 1}`);
      if (item.linkId !== undefined && !byLink.has(item.linkId)) byLink.set(item.linkId, { name, item });
      nameAll(item.item ?? []);
    });
  nameAll(items);
  const nameIn = (linkId: string) => byLink.get(linkId)?.name;
  const note = (code: FindingCode, row: number, about: { column: string; value: string; because?: NotUnderstood | undefined }) => {
    const { because, ...where } = about;
    tell(code, { row, name: byNumber.get(row)?.linkId ?? '', ...where, ...(because && { because: { why: because.reason, what: because.what } }) });
  };
  const plain = (text: string) => text.replace(/\$\{([^{}]*)\}/g, (_, name: string) => (nameIn(name) ? `\${${nameIn(name)}}` : asPlain(name)));

  /** A text in the language of the file and in those that its translations name. */
  function texts(column: string, record: object, element: string): Cells {
    const named = record as Readonly<Record<string, unknown>>;
    const text = typeof named[element] === 'string' ? named[element] : '';
    const extended = named[`_${element}`] as Extended | undefined;
    const cells: Record<string, string> = { [`${column}::${languageHeading(own)}`]: plain(text) };
    for (const { url, extension = [] } of extended?.extension ?? []) {
      if (url !== extensions.translation) continue;
      const said = (name: string) => valueOf(extension.find((one) => one.url === name) ?? {}, 'value');
      const locale = localeOfHeading(said('lang'));
      // A language that is not offered here keeps its name in the heading, and is told of as in any form.
      cells[`${column}::${locale ? languageHeading(locale) : said('lang')}`] = plain(said('content'));
    }
    return cells;
  }

  /** A condition of an item, or the part of it that can be said. */
  function enabled({ enableWhen = [], enableBehavior }: Item, row: number): string {
    const isAny = enableBehavior === 'any';
    const parts: string[] = [];
    for (const part of enableWhen) {
      try {
        parts.push(readEnabling(part, (linkId) => byLink.get(linkId)));
      } catch (error) {
        if (!(error instanceof NotUnderstood)) throw error;
        note('condition_left_out', row, { column: 'enableWhen', value: JSON.stringify(part), because: error });
        // Of several of which one is enough, none decides alone any more.
        if (isAny) return '';
      }
    }
    return parts.join(isAny ? ' or ' : ' and ');
  }

  function limits(item: Item, row: number): string {
    try {
      return limitsOf(item);
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
      note('constraint_left_out', row, { column: 'extension', value: '', because: error });
      return '';
    }
  }

  function calculation(item: Item, row: number): Cells | undefined {
    const { expression } = extensionOf(item, extensions.calculated)?.valueExpression ?? {};
    if (!expression) return undefined;
    try {
      return { type: 'calculate', calculation: readExpression(expression, nameIn) };
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
      note('formula_asked', row, { column: 'calculatedExpression', value: expression, because: error });
      return undefined;
    }
  }

  const tellUnread = (item: Item, row: number) => {
    for (const { url } of item.extension ?? []) if (!known.has(url)) note('extension_left_out', row, { column: 'extension', value: url });
    for (const element of Object.keys(item)) if (!silent.has(element)) note('cell_left_out', row, { column: element, value: '' });
  };

  function addGroup(item: Item, row: number, name: string): void {
    const kind = item.repeats ? 'repeat' : 'group';
    const occurs = (url: string) => extensionOf(item, url)?.valueInteger;
    const [leastEntries, mostEntries] = [item.required ? (occurs(extensions.minOccurs) ?? 1) : occurs(extensions.minOccurs), occurs(extensions.maxOccurs)];
    const isBounded = item.repeats && (leastEntries !== undefined || mostEntries !== undefined);
    survey.push({
      number: row,
      cells: {
        type: `begin_${kind}`,
        name,
        ...texts('label', item, 'text'),
        relevant: enabled(item, row),
        ...(controlOf(item) === 'table' && { appearance: 'table-list' }),
        ...(isBounded && {
          ahs_entries: JSON.stringify({ ...(leastEntries !== undefined && { leastEntries }), ...(mostEntries !== undefined && { mostEntries }) }),
        }),
      },
    });
    for (const inner of item.item ?? []) add(inner);
    survey.push({ number: row, cells: { type: `end_${kind}` } });
  }

  function addQuestion(item: Item, row: number, name: string): void {
    const asked = itemType(item, contained, own);
    if (!asked) return note('type_unknown', row, { column: 'type', value: item.type ?? '' });
    if (asked.lost === 'as_text')
      note('as_text', row, { column: item.answerValueSet ? 'answerValueSet' : 'type', value: item.answerValueSet ?? item.type ?? '' });
    if (asked.lost === 'unit') note('unit_left_out', row, { column: 'extension', value: valueOf(extensionOf(item, extensions.unit) ?? {}, 'value') });
    if (item.repeats && !asked.choices) note('repeats_once', row, { column: 'repeats', value: 'true' });
    const list = asked.choices ? `${name}_choices` : '';
    const help = item.item?.find(isHelp);
    const { or_other: other = '', ...cells } = asked.cells ?? {};
    const { initial = [], answerOption = [] } = item;
    const first = initial[0] ?? answerOption.find(({ initialSelected }) => initialSelected);
    if (initial.length > 1)
      note('cell_left_out', row, {
        column: 'initial',
        value: initial
          .slice(1)
          .map((one) => valueOf(one, 'value'))
          .join(', '),
      });
    survey.push({
      number: row,
      cells: {
        type: [asked.type, list, other].filter(Boolean).join(' '),
        ...cells,
        name,
        ...texts('label', item, 'text'),
        ...(help && texts('hint', help, 'text')),
        required: item.required ? 'yes' : '',
        read_only: item.readOnly ? 'yes' : '',
        relevant: enabled(item, row),
        constraint: limits(item, row),
        default: first ? (asked.choices ? nameOf({ code: valueOf(first, 'value') }) : valueOf(first, 'value')) : '',
        ...calculation(item, row),
      },
    });
    for (const { name: choice, coding } of asked.choices ?? []) {
      choices.push({
        number: row,
        cells: { list_name: list, name: choice, ...texts('label', { ...coding, display: coding.display ?? coding.code }, 'display') },
      });
    }
  }

  function add(item: Item): void {
    const row = (number += 1);
    byNumber.set(row, item);
    const name = nameIn(item.linkId ?? '') ?? names('', `item_${row}`);
    tellUnread(item, row);
    if (item.type === 'group' || (!item.type && item.item)) return addGroup(item, row, name);
    addQuestion(item, row, name);
    // What stands below a question stands behind it here.
    for (const inner of item.item ?? []) {
      if (!isHelp(inner)) add(inner);
      else number += 1;
    }
  }
  for (const item of items) add(item);

  const title = texts('title', { ...questionnaire, title: questionnaire.title ?? questionnaire.name }, 'title');
  const translated = Object.entries(title).flatMap(([heading, text]) => {
    const locale = localeOfHeading(heading.split('::')[1] ?? '');
    return locale && locale !== own ? [[`ahs_title_${locale}`, text]] : [];
  });
  return {
    survey,
    choices,
    settings: {
      form_title: title[`title::${languageHeading(own)}`] ?? '',
      ...(questionnaire.language && { default_language: languageHeading(own) }),
      ahs_description: questionnaire.description ?? '',
      ...Object.fromEntries(translated),
    },
    told,
    sheet: 'questionnaire',
    said: (column, row) => {
      const item = byNumber.get(row) as Readonly<Record<string, unknown>> | undefined;
      const element = sources[column];
      const value = element && item?.[element];
      return element && item ? { column: element, value: (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 300) } : undefined;
    },
  };
}
