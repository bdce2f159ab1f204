import { type Label, no, yes, type Locale } from '../../../../src/resources/define/index.ts';
import type { Cells } from '../../xlsform/write/Cells.ts';
import type { Coding, Item, ValueSet } from './Questionnaire.ts';
import { extensions } from './Questionnaire.ts';
import { valueOf } from './valueOf.ts';

/** A choice of an item, as expressions call it. */
export interface ItemChoice {
  name: string;
  coding: Coding;
}

/** What an item is in XLSForm, and what of its type cannot be said. */
export interface ItemType {
  type: string;
  cells?: Cells;
  choices?: readonly ItemChoice[];
  lost?: 'as_text' | 'unit';
}

export const extensionOf = (item: { extension?: Item['extension'] }, url: string) => item.extension?.find((one) => one.url === url);

/** `check-box`, `drop-down`, `slider`, `text-area`, … */
export const controlOf = (item: Item) => extensionOf(item, extensions.itemControl)?.valueCodeableConcept?.coding?.[0]?.code;

/** The choices of an item: its own, or those of a set that the file brings along; undefined for a set that lies elsewhere. */
function choicesOf({ answerOption, answerValueSet }: Item, contained: readonly ValueSet[]): readonly ItemChoice[] | undefined {
  if (answerOption) {
    return answerOption.map((option) => {
      const said = valueOf(option, 'value');
      const coding = option.valueCoding ?? { code: said, display: said };
      return { name: nameOf(coding), coding };
    });
  }
  const set = contained.find(({ id, url }) => answerValueSet === `#${id}` || (url !== undefined && answerValueSet === url));
  const codings: Coding[] | undefined = set && (set.expansion?.contains ?? set.compose?.include?.flatMap(({ concept }) => concept ?? []));
  return codings?.map((coding) => ({ name: nameOf(coding), coding }));
}

/** Names of choices are single words in XLSForm. */
export const nameOf = ({ code, display }: Coding) => (code ?? display ?? '').trim().replace(/\s+/g, '_');

/** What an item is in XLSForm; undefined for a type that FHIR does not have. */
export function itemType(item: Item, contained: readonly ValueSet[], locale: Locale): ItemType | undefined {
  const truth = (code: string, words: Label): ItemChoice => ({ name: code, coding: { code, display: words[locale] } });
  const several = item.repeats === true;
  switch (item.type) {
    case 'string':
      return { type: 'text' };
    case 'text':
      return { type: 'text', cells: { appearance: 'multiline' } };
    case 'url':
    case 'reference':
      return { type: 'text', lost: 'as_text' };
    case 'boolean':
      return { type: 'select_one', choices: [truth('true', yes), truth('false', no)] };
    case 'integer': {
      const isSlider = controlOf(item) === 'slider';
      return isSlider ? { type: 'range', cells: { parameters: sliderOf(item) } } : { type: 'integer' };
    }
    case 'decimal':
      return { type: 'decimal' };
    case 'quantity':
      return { type: 'decimal', ...(extensionOf(item, extensions.unit) && { lost: 'unit' as const }) };
    case 'date':
      return { type: 'date' };
    case 'dateTime':
      return { type: 'datetime' };
    case 'time':
      return { type: 'time' };
    case 'attachment':
      return { type: extensionOf(item, extensions.signature) ? 'signature' : 'file' };
    case 'display':
      return { type: 'note' };
    case 'choice':
    case 'open-choice':
    case 'coding': {
      const isOpen = item.type === 'open-choice' || item.answerConstraint === 'optionsOrString';
      const choices = choicesOf(item, contained);
      if (!choices) return { type: 'text', lost: 'as_text' };
      const isList = !several && !isOpen && controlOf(item) === 'drop-down';
      return {
        type: several ? 'select_multiple' : 'select_one',
        choices,
        cells: { ...(isList && { appearance: 'minimal' }), ...(isOpen && { or_other: 'or_other' }) },
      };
    }
    default:
      return undefined;
  }
}

function sliderOf(item: Item): string {
  const end = (url: string, otherwise: number) => extensionOf(item, url)?.valueInteger ?? otherwise;
  return `start=${end(extensions.minValue, 0)} end=${end(extensions.maxValue, 100)} step=${end(extensions.sliderStep, 1)}`;
}
