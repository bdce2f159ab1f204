import { type FormQuestion, isChosen, isUnseen, typeEngines } from '../../../../src/questionnaire/engine/index.ts';
import type { Section, SubSection } from '../../../../src/contract/index.ts';
import { typeExchanges } from '../../../../src/questionTypes/exchanges.ts';
import type { Locale, Rule } from '../../../../src/resources/define/index.ts';
import { canonicalJson } from '../../../canonicalJson.ts';
import { attributesIn } from '../../../../src/questionnaire/engine/attributes.ts';
import { NotUnderstood } from '../../../../src/questionnaire/engine/xpath/NotUnderstood.ts';
import { awaitedIn, withoutSearch } from '../choicesAwaited.ts';
import { type ExtraColumn, writeExtra } from '../extras.ts';
import { ruleFrom } from '../read/readRuleCell.ts';
import { limitsOf, writeLimits } from '../limits.ts';
import type { EntriesExtra } from '../read/readEntries.ts';
import { readConstraint } from '../read/readConstraint.ts';
import { rereadInitial } from '../read/readInitial.ts';
import { isReadAgain } from '../read/readFormula.ts';
import { translate } from '../translate.ts';
import { writeFormula, writeRule } from '../writeRule.ts';
import type { Named, Vocabulary } from '../../../../src/questionnaire/engine/xpath/Vocabulary.ts';
import { writeInitial } from '../writeInitial.ts';
import { mediaCells } from './mediaCells.ts';
import { type Cells, othersOf, textCells, translatedFrom } from './Cells.ts';

const yes = (value: boolean | null | undefined) => (value ? 'yes' : '');

export interface WrittenQuestion {
  asked: FormQuestion;
  named: Named;
  /** The name of its list of choices; empty where it has none. */
  list: string;
}

/** The row of a question, but for its condition. `isWhole` is false where some limit has no words in XLSForm. */
export function questionCells({ asked, named, list }: WrittenQuestion, own: Locale, words: Vocabulary): { cells: Cells; isWhole: boolean } {
  const { question } = asked;
  const isNamed = isUnseen(asked.type) && question.title === named.name;
  const { cells, isWhole } = limitCells(question, { named, words, own });
  return {
    isWhole,
    cells: {
      ...typeCells(asked, list),
      ...formulaCells(asked, words),
      ...initialCells({ asked, named, list }, words),
      name: named.name,
      ...textCells('label', { text: isNamed ? '' : question.title, others: othersOf(question.translations, 'title') }, own),
      ...textCells('hint', { text: question.description, others: othersOf(question.translations, 'description') }, own),
      ...ruleCells(asked, words),
      ...cells,
      ahs_number: question.numero === null || question.numero === undefined ? '' : String(question.numero),
      ahs_code: named.code === named.name ? '' : named.code,
      ahs_choices: isChosen(named.value) ? '' : list,
      ahs_dont_know: yes(question.allowDontKnow),
      ahs_refuse: yes(question.allowRefuse),
      ahs_item: yes(['note', 'table'].includes(typeEngines[asked.type].role ?? '') || (question.formula && 'elsewhere' in question.formula)),
      ahs_partial_date: yes(question.allowPartialDate),
      ahs_recorded: yes(question.recorded),
      ahs_ordinal: question.ordinal ? 'yes' : /\blikert\b/.test(question.appearance ?? '') ? 'no' : '',
      ...mediaCells(question, own),
      ...translatedFrom(question),
    },
  };
}

/** The type; choices that lie in a file are asked for by its name, until they are there. */
function typeCells(asked: FormQuestion, list: string): Cells {
  const cells = typeExchanges[asked.type].xlsForm.write(asked, list);
  const awaited = asked.options.length === 0 ? awaitedIn(asked.question.appearance) : undefined;
  if (!awaited?.file) return cells;
  const type = `${cells.type.split(' ')[0]}_from_file ${awaited.file}`;
  return { ...cells, type, parameters: `value=${awaited.value} label=${awaited.label}` };
}

/** The formula of a calculation; where reading it again would give another one, it stands whole in a column of our own alongside. */
function formulaCells(asked: FormQuestion, words: Vocabulary): Cells {
  const { formula } = asked.question;
  if (!formula || typeExchanges[asked.type].xlsForm.write(asked, '').type !== 'calculate') return {};
  const calculation = writeFormula(formula, words);
  return { calculation, ...(!isReadAgain(formula, calculation, words) && { ahs_formula: writeExtra(formula) }) };
}

function initialCells({ asked, named }: WrittenQuestion, words: Vocabulary): Cells {
  const { initial } = asked.question;
  if (!initial) return {};
  const written = writeInitial(initial, words);
  return { default: written, ...(canonicalJson(rereadInitial(written, named, words)) !== canonicalJson(initial) && { ahs_default: writeExtra(initial) }) };
}

/** How many entries a repeated part has, what they are called, and what XLSForm has no words for. */
export function entryCells(section: Section | SubSection, words: Vocabulary): Cells {
  const { entryTitle, leastEntries, mostEntries, entryCount, translations } = section;
  const others = othersOf(translations, 'entryTitle');
  const extra: EntriesExtra = {
    ...((entryTitle || Object.keys(others).length > 0) && { entryTitle: { text: entryTitle ?? '', others } }),
    ...(leastEntries !== null && leastEntries !== undefined && { leastEntries }),
    ...(mostEntries !== null && mostEntries !== undefined && { mostEntries }),
  };
  const count = writeRule(entryCount, words);
  return {
    repeat_count: count,
    ...(entryCount && !isReadAgain(entryCount, count, words) && { ahs_repeat_count: writeExtra(entryCount) }),
    ...(Object.keys(extra).length > 0 && { ahs_entries: writeExtra(extra) }),
  };
}

/** A rule in its column; where reading it again would give another one, it stands whole in a column of our own alongside. */
function ruleCell(
  rule: Rule | null | undefined,
  headings: readonly [string, ExtraColumn],
  { words, attributes }: { words: Vocabulary; attributes?: ReadonlySet<string> },
): Cells {
  if (!rule) return {};
  const text = writeRule(rule, words);
  const again = text === '' ? undefined : reread(text, words, attributes);
  return { [headings[0]]: text, ...(canonicalJson(again ?? null) !== canonicalJson(rule) && { [headings[1]]: writeExtra(rule) }) };
}

function reread(text: string, words: Vocabulary, attributes?: ReadonlySet<string>): Rule | undefined {
  try {
    return ruleFrom(text, words, attributes);
  } catch (error) {
    if (error instanceof NotUnderstood) return undefined;
    throw error;
  }
}

/** Which choices are offered, whether an answer is asked for or may be changed, and how other tools lay it out. */
function ruleCells(asked: FormQuestion, words: Vocabulary): Cells {
  const { required, requiredIf, readOnlyIf, choiceFilter, appearance } = asked.question;
  const attributes = attributesIn(choiceFilter);
  const { write, fits } = typeExchanges[asked.type].xlsForm;
  const { type, appearance: own = '' } = write(asked, '');
  const awaited = awaitedIn(appearance);
  // Where the choices have come, they are looked for no more.
  const plain = awaited && asked.options.length > 0 ? withoutSearch(awaited.rest) : (awaited?.rest ?? appearance);
  const row = { word: type.trim(), orOther: false, appearance: plain ?? '', choices: [], cell: () => '', choicesOf: () => [] };
  const isSaid = plain?.includes(own) || fits?.(row);
  const laidOut = isSaid ? plain : [own, plain].filter(Boolean).join(' ');
  return {
    required: yes(required),
    ...(!required && ruleCell(requiredIf, ['required', 'ahs_required'], { words })),
    ...ruleCell(readOnlyIf, ['read_only', 'ahs_read_only'], { words }),
    ...ruleCell(choiceFilter, ['choice_filter', 'ahs_choice_filter'], { words, attributes }),
    ...(laidOut && { appearance: laidOut }),
  };
}

/** The limits of a question; where reading them again would give other ones, they stand whole in a column of our own alongside. */
function limitCells(
  question: FormQuestion['question'],
  { named, words, own }: { named: Named; words: Vocabulary; own: Locale },
): { cells: Cells; isWhole: boolean } {
  const limits = limitsOf(question);
  const { constraint, message, isWhole } = writeLimits(limits, named, words);
  const plainMessage = { text: translate('plain_check', own), others: {} };
  const again = readConstraint({ constraint, message, plainMessage, whole: typeEngines[question.type].whole === true }, named, words).limits;
  const isSame = canonicalJson(again) === canonicalJson(limits);
  return { isWhole, cells: { constraint, ...textCells('constraint_message', message, own), ...(!isSame && { ahs_constraint: writeExtra(limits) }) } };
}
