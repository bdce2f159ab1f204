import type { AnswerEntry } from '../../contract/index.ts';
import { isLocale } from '../../resources/define/locales.ts';
import { answerTo } from './answers.ts';
import type { Answers, AnswerValue } from './answerValue.ts';
import { checkAnswer } from './checkAnswer.ts';
import { dateFrom } from '../../questionTypes/date/readBasis.ts';
import { isAnswerable, isCalculated, typeEngines } from '../../questionTypes/engines.ts';
import { openQuestions } from './openQuestions.ts';
import { calculatedEntries, entriesOf } from './writeEntries.ts';
import { longestText } from '../../questionTypes/text/engine.ts';
import type { AnswerProblem, AnswerProblemCode } from './problem.ts';
import type { FormQuestion } from './formQuestion.ts';
import type { ReadForm } from './readForm.ts';
import { settledWithEntries, withEntries } from './withEntries.ts';
import { fromEntry } from './readEntries.ts';
import { type Shows, showsOf, visibilityOf } from './visibility.ts';

export interface JudgedEntries {
  /** With the repeated parts written out for these answers. */
  form: ReadForm;
  /** Every problem that refuses, at least one for each wrong entry. Nothing may be stored while there is one. */
  problems: AnswerProblem[];
  /** What came in, by question. */
  received: Answers;
  /** Earlier and new answers together: what the set holds after storing. */
  answers: Answers;
  /** Ids answered although the form's rules hide them: left out, no problem. */
  hidden: string[];
}

/** What a set holds. */
export interface HeldEntries {
  /** With the repeated parts written out for these answers. */
  form: ReadForm;
  /** The answers of shown questions, as they are stored. */
  entries: AnswerEntry[];
  /** The values that follow from all answers, worked out here. */
  calculated: AnswerEntry[];
}

export interface CheckedEntries extends JudgedEntries, HeldEntries {
  /** Ids of shown required questions without answer. */
  open: string[];
}

/** A calculated value that was sent is left unread: it is worked out here. */
type Shape = { entry: AnswerEntry; question: FormQuestion } | { questionId: string; code: AnswerProblemCode } | 'calculated';

const isShortText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max;

const absent = (value: unknown) => value === undefined || value === null;

/** The optional members of an entry are either right or refused, and unknown ones are dropped. */
function optionalMembers(raw: Record<string, unknown>): Omit<AnswerEntry, 'id' | 'reponses'> | undefined {
  const { other, reason, language, typedAt, operationId } = raw;
  if (!absent(other) && !isShortText(other, longestText)) return undefined;
  if (!absent(reason) && reason !== 'DONT_KNOW' && reason !== 'REFUSED') return undefined;
  if (!absent(language) && !isLocale(language)) return undefined;
  if (!absent(typedAt) && !(isShortText(typedAt, 40) && !Number.isNaN(Date.parse(typedAt)))) return undefined;
  if (!absent(operationId) && !(isShortText(operationId, 64) && /^[\w-]+$/.test(operationId))) return undefined;
  const members: Omit<AnswerEntry, 'id' | 'reponses'> = {};
  if (!absent(other)) members.other = other;
  if (!absent(reason)) members.reason = reason;
  if (!absent(language)) members.language = language;
  if (!absent(typedAt)) members.typedAt = typedAt;
  if (!absent(operationId)) members.operationId = operationId;
  return members;
}

/** What an entry is, before anything else of the form is looked at. */
export function shapeOf(raw: unknown, position: number, form: ReadForm): Shape {
  const nameless = `[${position}]`;
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { questionId: nameless, code: 'malformed' };
  const { id, reponses } = raw as Record<string, unknown>;
  if (!isShortText(id, 200)) return { questionId: nameless, code: 'malformed' };
  const question = form.byId.get(id);
  if (question && isCalculated(question.type)) return 'calculated';
  if (!question || !isAnswerable(question.type)) return { questionId: id, code: 'unknown_question' };
  if (!Array.isArray(reponses)) return { questionId: id, code: 'malformed' };
  // The longest sound answer ticks every option and adds a text: anything longer is not even looked through.
  if (reponses.length > question.options.length + 2) return { questionId: id, code: 'too_many' };
  if (!reponses.every((one) => typeof one === 'string')) return { questionId: id, code: 'not_text' };
  const optional = optionalMembers(raw as Record<string, unknown>);
  if (!optional) return { questionId: id, code: 'malformed' };
  const entry: AnswerEntry = { id, reponses, ...optional };
  // The other text is part of what was chosen: one that is missing among the values would be stored half.
  if (entry.other !== undefined && !entry.reason && !reponses.includes(entry.other)) return { questionId: id, code: 'malformed' };
  return { entry, question };
}

/** The ids of answers that are there, and those that a body names, as far as it is one: told where somebody asks, which only a form with a repeated part does. */
function* idsIn(stored: Answers, raw: unknown): Generator<string> {
  yield* Object.keys(stored);
  for (const one of Array.isArray(raw) ? (raw as ({ id?: unknown } | null)[]) : []) if (isShortText(one?.id, 200)) yield one.id;
}

/** What a value was told from is worked out again here alone: a screen sends none that does not lead to it. */
export function madeUp({ form: { events } }: ReadForm, { id, type, question }: FormQuestion, { values: [value = '', basis] }: AnswerValue): AnswerProblem[] {
  if (!typeEngines[type].basis || basis === undefined) return [];
  return question.allowPartialDate && dateFrom(basis, events) === value.trim() ? [] : [{ questionId: id, code: 'not_a_date' }];
}

/**
 * Checks what came over the wire as answers, whatever it is, and looks at nothing else of the form. Nothing is thrown: each entry that is wrong
 * gives a problem under its question's id (or its position). `stored` are answers the set has already: rules and checks see both.
 */
export function judgeEntries(read: ReadForm, raw: unknown, stored: Answers = {}): JudgedEntries {
  const asked = withEntries(read, idsIn(stored, raw), stored);
  const problems: AnswerProblem[] = [];
  const received: Record<string, AnswerValue> = {};
  if (!Array.isArray(raw)) problems.push({ questionId: '', code: 'malformed' });
  else if (raw.length > asked.items.length) problems.push({ questionId: '', code: 'too_many' });
  else {
    const seen = new Set<string>();
    for (const [position, one] of (raw as unknown[]).entries()) {
      const shape = shapeOf(one, position, asked);
      if (shape === 'calculated') continue;
      if ('code' in shape) problems.push(shape);
      else if (seen.has(shape.entry.id)) problems.push({ questionId: shape.entry.id, code: 'question_twice' });
      else received[shape.entry.id] = fromEntry(shape.question, shape.entry);
      if ('entry' in shape) seen.add(shape.entry.id);
    }
  }

  const { form, answers } = settledWithEntries(asked, { ...stored, ...received });
  const isVisible = visibilityOf(form, answers);
  const hidden: string[] = [];
  for (const id of Object.keys(received)) {
    const question = form.byId.get(id) as FormQuestion;
    if (!isVisible(question)) hidden.push(id);
    else problems.push(...madeUp(form, question, answerTo(answers, id)), ...checkAnswer(form, question, answers).filter(({ soft }) => !soft));
  }
  return { form, problems, received, answers, hidden };
}

function heldIn(form: ReadForm, answers: Answers, visible: Shows): HeldEntries {
  return { form, entries: entriesOf(form, answers, visible), calculated: calculatedEntries(form, answers) };
}

/** What a set holds with these answers, which were judged before. */
export function heldEntries(read: ReadForm, judged: Answers): HeldEntries {
  const { form, answers } = settledWithEntries(read, judged);
  return heldIn(form, answers, showsOf(form, answers));
}

/** What came over the wire as answers, judged, and what the set holds with it. */
export function checkAnswerEntries(read: ReadForm, raw: unknown, stored: Answers = {}): CheckedEntries {
  const judged = judgeEntries(read, raw, stored);
  const { form, answers } = judged;
  const visible = showsOf(form, answers);
  return { ...judged, ...heldIn(form, answers, visible), open: openQuestions(form, answers, visible).map(({ id }) => id) };
}
