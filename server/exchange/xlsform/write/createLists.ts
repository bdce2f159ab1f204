import type { ProposedAnswer } from '../../../../src/contract/index.ts';
import type { Locale } from '../../../../src/resources/define/index.ts';
import { linesOf } from '../../../../src/questionnaire/engine/attributes.ts';
import { type FormQuestion, typeEngines } from '../../../../src/questionnaire/engine/index.ts';
import { canonicalJson } from '../../../canonicalJson.ts';
import { type Cells, othersOf, textCells, translatedFrom } from './Cells.ts';
import { longestCode } from '../read/readChoices.ts';
import { mediaCells } from './mediaCells.ts';
import { createNames } from './createNames.ts';

export interface WrittenList {
  name: string;
  /** Titles by the names of the choices. */
  titles: ReadonlyMap<string, string>;
  /** Names that several of them have. */
  shared: ReadonlySet<string>;
}

export interface Lists {
  /** The list of these choices, made for the question of this name; questions with the same choices share one. */
  listOf(options: readonly ProposedAnswer[], question: string): WrittenList;
  rows(): readonly Cells[];
  /** Whether some list has a name twice, which XLSForm takes where it is told. */
  sharesNames(): boolean;
}

/** A name of a choice stands in expressions, between quotation marks; and where several are chosen, in answers between spaces. */
const soundChoice = /^[^\s'"“”‘’]{1,60}$/u;
const soundAlone = /^[^\s'"“”‘’](?:[^\n\t'"“”‘’]{0,58}[^\s'"“”‘’])?$/u;

const keyOf = (options: readonly ProposedAnswer[]) =>
  canonicalJson(options.map(({ title, code, attributes, translations, media }) => ({ title, code, attributes, translations, ...(media && { media }) })));

export function createLists(own: Locale, questions: readonly FormQuestion[]): Lists {
  const several = new Set(questions.flatMap(({ type, options }) => (typeEngines[type].value === 'many' ? [keyOf(options)] : [])));
  const written = new Map<string, WrittenList>();
  const listNames = createNames();
  const rows: Cells[] = [];
  return {
    listOf(options, question) {
      const key = keyOf(options);
      const known = written.get(key);
      if (known) return known;
      const list = { name: listNames(`${question}_choices`, 'choices'), titles: new Map<string, string>(), shared: new Set<string>() };
      const nameOf = createNames();
      options.forEach((option, at) => {
        const { title, code, translations } = option;
        const wanted = code ?? '';
        const { label, image, ...attributes } = Object.fromEntries(linesOf(option.attributes ?? ''));
        const isShared = list.titles.has(attributes.name ?? '');
        // Whatever other lists may say of it, in a cascade: another name would part them.
        const usual = (several.has(key) ? soundChoice : soundAlone).test(wanted) && !list.titles.has(wanted) ? wanted : undefined;
        // A name that is too long to be a code stands as it came.
        const given = isShared || (attributes.name?.length ?? 0) > longestCode ? attributes.name : undefined;
        const name = given ?? usual ?? nameOf(title, `choice_${at + 1}`);
        if (isShared) list.shared.add(name);
        else list.titles.set(name, title);
        rows.push({
          ...attributes,
          list_name: list.name,
          name,
          ...textCells('label', { text: title, others: othersOf(translations, 'title') }, own),
          ...(code && code !== name && { ahs_code: code }),
          ...(label !== undefined && { ahs_label: label }),
          ...(image !== undefined && !option.media?.image && { image }),
          ...mediaCells(option, own),
          ...translatedFrom(option),
        });
      });
      written.set(key, list);
      return list;
    },
    rows: () => rows,
    sharesNames: () => [...written.values()].some(({ shared }) => shared.size > 0),
  };
}
