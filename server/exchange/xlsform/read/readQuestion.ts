import { randomUUID } from 'node:crypto';
import type { ProposedAnswer, Question, QuestionType } from '../../../../src/contract/index.ts';
import { answerKinds } from '../../../../src/questionnaire/engine/index.ts';
import type { Locale, TranslatedTexts } from '../../../../src/resources/define/index.ts';
import { readExtra, readYes } from '../extras.ts';
import type { Named } from '../xpath/Vocabulary.ts';
import type { Choice, ChoiceLists } from './readChoices.ts';
import type { FormRow } from './FormRow.ts';
import type { Reading } from './Reading.ts';
import { type ReadText, readText } from './readText.ts';
import { readScale } from './readScale.ts';
import type { KnownType, TypeKind } from './readType.ts';

/** A question as its row says it, before the conditions and constraints that may speak of others. */
export interface QuestionRow {
  row: FormRow;
  question: Question;
  title: ReadText;
  hint: ReadText;
  named: Named;
  /** Whole numbers only. */
  whole: boolean;
  from: Partial<Record<Locale, TranslatedTexts['of']>> | undefined;
}

const dropDown = /(^|\s)(minimal|autocomplete|search|quickcompact)/i;
const severalLines = /(^|\s)multiline/i;

function typeOf(kind: TypeKind, { orOther, appearance }: { orOther: boolean; appearance: string }): QuestionType {
  switch (kind) {
    case 'integer':
    case 'decimal':
      return 'NUMERIC';
    case 'range':
      return 'ECHELLE_LINEAIRE';
    case 'date':
    case 'dateTime':
      return 'DATE';
    case 'time':
      return 'HEURE';
    case 'one':
      if (orOther) return 'CASE_COCHER_OTHER';
      return dropDown.test(appearance) ? 'LISTE_DEROULANTE' : 'CASE_COCHER';
    case 'many':
      return orOther ? 'CHOIX_MULTIPLE_OTHER' : 'CHOIX_MULTIPLE';
    case 'acknowledge':
      return 'CASE_COCHER';
    default:
      return severalLines.test(appearance) ? 'PARAGRAPHE' : 'REPONSE_COURTE';
  }
}

/** What is said of a type that comes over as another. */
const otherwise = { integer: 'whole_number', dateTime: 'date_only', file: 'as_text', barcode: 'as_text', acknowledge: 'acknowledged' } as const;

export interface QuestionSource {
  row: FormRow;
  type: KnownType;
  code: string;
  lists: ChoiceLists;
}

export function readQuestion({ row, type, code, lists }: QuestionSource, reading: Reading): QuestionRow {
  const appearance = row.cell('appearance');
  const { kind, list = '', orOther = false } = type;
  let questionType = typeOf(kind, { orOther, appearance });
  if (kind in otherwise) reading.note(otherwise[kind as keyof typeof otherwise], row, { column: 'type' });

  let choices: readonly Choice[] = kind === 'one' || kind === 'many' ? lists(list) : lists(row.cell('ahs_choices'));
  let ends: ProposedAnswer[] | undefined;
  if (kind === 'range' && choices.length === 0) {
    ends = readScale(row, lists);
    if (!ends) {
      reading.note('range_as_number', row, { column: 'parameters', value: row.cell('parameters') });
      questionType = 'NUMERIC';
    }
  }
  const title = readText(row, { column: 'label', as: 'title' }, reading);
  if (title.text === '') {
    title.text = row.cell('name') || code;
    reading.note('title_from_name', row, { column: 'name' });
  }
  if (kind === 'acknowledge') choices = [{ name: 'OK', answer: { title: 'OK', code: 'OK' } }];
  if ((kind === 'one' || kind === 'many') && choices.length === 0) reading.note('choices_missing', row, { column: 'type' });

  const { value, other = false } = answerKinds[questionType];
  const question: Question = {
    id: randomUUID(),
    title: title.text,
    type: questionType,
    code,
    option: ends ?? choices.map(({ answer }) => ({ ...answer, id: randomUUID() })),
    required: readRequired(row, reading),
    allowDontKnow: readYes(row.cell('ahs_dont_know')) === true,
    allowRefuse: readYes(row.cell('ahs_refuse')) === true,
    allowPartialDate: readYes(row.cell('ahs_partial_date')) === true || (questionType === 'DATE' && /(^|\s)(month-year|year)\b/i.test(appearance)),
  };
  return {
    row,
    question,
    title,
    hint: readText(row, { column: 'hint', as: 'description' }, reading),
    named: { name: row.cell('name'), code, value, titles: new Map(choices.map(({ name, answer }) => [name, answer.title])), other },
    whole: kind === 'integer',
    from: readExtra(row, 'ahs_translated_from'),
  };
}

function readRequired(row: FormRow, reading: Reading): boolean {
  const said = readYes(row.cell('required'));
  if (said === undefined) reading.note('required_condition', row, { column: 'required' });
  return said === true;
}
