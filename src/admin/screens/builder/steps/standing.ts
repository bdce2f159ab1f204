import type { FormStep, StepPart, StepPlace } from '../../../../contract/formSteps.ts';
import type { AnyRecord } from '../../../calls/AnyRecord.ts';
import { answerSlot, answersOf, type Part, placeFieldsOf, siblingsOf } from '../partTree.ts';
import { writtenValues } from '../../../../resources/writtenValues.ts';

export type Standing = Extract<FormStep, { do: 'add' }>;

function answerStep(answer: AnyRecord, question: Part): Standing {
  return { do: 'add', part: 'reponses', id: answer.id, values: { ...writtenValues('reponses', answer), [answerSlot.field]: question.record.id } };
}

/** The steps that make a part as it is, with everything in it; where it is not to be the last of its kind, at a position. */
export function additionsOf(part: Part, position?: number): Standing[] {
  if (part.resource === 'formulaires') return part.children.flatMap((child) => additionsOf(child));
  const own: Standing = {
    do: 'add',
    part: part.resource,
    id: part.record.id,
    values: writtenValues(part.resource, part.record),
    ...(position !== undefined && { position }),
  };
  return [own, ...answersOf(part).map((answer) => answerStep(answer, part)), ...part.children.flatMap((child) => additionsOf(child))];
}

/** Where an answer stands in its question, counted from 1. */
export function answerAdditionOf(answer: AnyRecord, question: Part): Standing {
  const answers = answersOf(question);
  const index = answers.findIndex(({ id }) => id === answer.id);
  return { ...answerStep(answer, question), ...(index < answers.length - 1 && { position: index + 1 }) };
}

/** The same for a part that stands in a form: at the place that it has there. */
export function standingOf(part: Part): Standing[] {
  const siblings = siblingsOf(part);
  const index = siblings.indexOf(part);
  return additionsOf(part, index >= 0 && index < siblings.length - 1 ? index + 1 : undefined);
}

/** Where a part stands now. */
export function stepPlaceOf(part: Part): StepPlace {
  return { into: intoOf(part.resource as StepPart, part.record), position: siblingsOf(part).indexOf(part) + 1 };
}

export function intoOf(part: StepPart, record: AnyRecord): StepPlace['into'] {
  return Object.fromEntries(placeFieldsOf(part).map((name) => [name, (record[name] as string | null | undefined) ?? null]));
}
