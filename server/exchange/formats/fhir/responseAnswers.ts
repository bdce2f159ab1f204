import { type FileEnding, fileTypes } from '../../../../src/contract/files/fileTypes.ts';
import type { NoAnswerReason } from '../../../../src/contract/index.ts';
import { type AnswerValue, type FormQuestion, typeEngines } from '../../../../src/questionnaire/engine/index.ts';
import type { Coding, Item } from './Questionnaire.ts';

/** An item of a QuestionnaireResponse: https://hl7.org/fhir/R4/questionnaireresponse.html, the same in R5. */
export interface ResponseItem {
  linkId: string;
  answer?: ResponseAnswer[];
  item?: ResponseItem[];
}

/** A value under the name of its type, as `valueInteger`; a number is its digits behind `exactly`. */
export interface ResponseAnswer {
  item?: ResponseItem[];
  [value: `value${string}` | `_value${string}`]: unknown;
}

/** Numbers leave with the digits they were given with, which JSON's own writing would round. No text that is stored holds this sign. */
const exactly = '\u0000';
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** What is written for a number, in a tree that `jsonOf` makes text of. */
export const numberOf = (digits: string): string => (number.test(digits) ? exactly + digits : exactly + String(Number(digits)));

export const jsonOf = (tree: unknown): string => JSON.stringify(tree).replace(/"\\u0000(-?[\d.e+-]+)"/g, '$1');

/** What somebody said, where its value follows from it: https://hl7.org/fhir/R4/extension-originaltext.html. */
const originalText = 'http://hl7.org/fhir/StructureDefinition/originalText';

const types: Readonly<Record<string, string>> = {
  integer: 'Integer',
  decimal: 'Decimal',
  date: 'Date',
  time: 'Time',
  attachment: 'Attachment',
  choice: 'Coding',
  'open-choice': 'Coding',
  coding: 'Coding',
};

const absent: Readonly<Record<NoAnswerReason, string>> = { DONT_KNOW: 'asked-unknown', REFUSED: 'asked-declined' };

/** Why there is no answer, in the place of its value. */
export function absentAnswer(type: string | undefined, reason: NoAnswerReason): ResponseAnswer {
  const said = { extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: absent[reason] }] };
  const name = types[type ?? ''] ?? 'String';
  return name === 'Coding' || name === 'Attachment' ? { [`value${name}` as const]: said } : { [`_value${name}` as const]: said };
}

function attachmentOf(name: string): object {
  const ending = name.slice(name.lastIndexOf('.') + 1) as FileEnding;
  return { ...(fileTypes[ending] && { contentType: fileTypes[ending] }), title: name };
}

/** How the item of a question calls its choices: they stand in the same order. */
function codingOf(title: string, { answerOption = [] }: Item, { options }: FormQuestion): Coding {
  const { code, display } = answerOption[options.findIndex((option) => option.title === title)]?.valueCoding ?? {};
  return { ...(code && { code }), display: display ?? title };
}

function valueOf(value: string, item: Item, asked: FormQuestion): ResponseAnswer {
  switch (types[item.type ?? '']) {
    case 'Integer':
      return { valueInteger: numberOf(value) };
    case 'Decimal':
      return { valueDecimal: numberOf(value) };
    case 'Date':
      return { valueDate: value };
    case 'Time':
      return { valueTime: `${value}:00` };
    case 'Attachment':
      return { valueAttachment: attachmentOf(value) };
    case 'Coding':
      return { valueCoding: codingOf(value, item, asked) };
    default:
      return { valueString: value };
  }
}

/** The link of the text that explains a negative answer: no name of a question has a stroke. */
export const explanationOf = (linkId: string): string => `${linkId}/explanation`;

/** An answer as its item says it. */
export function responseAnswers(item: Item, asked: FormQuestion, { values, other, reason, explanation }: AnswerValue): ResponseAnswer[] {
  if (reason) return [absentAnswer(item.type, reason)];
  const { basis } = typeEngines[asked.type];
  const [value = '', told] = values;
  const answers: ResponseAnswer[] =
    basis && told !== undefined
      ? [{ ...valueOf(value, item, asked), _valueDate: { extension: [{ url: originalText, valueString: told }] } }]
      : values.map((one) => valueOf(one, item, asked));
  if (other !== undefined) answers.push({ valueString: other });
  const [first] = answers;
  if (explanation && first) first.item = [{ linkId: explanationOf(item.linkId ?? ''), answer: [{ valueString: explanation }] }];
  return answers;
}
