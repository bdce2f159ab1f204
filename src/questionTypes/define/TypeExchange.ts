import type { ProposedAnswer, Question } from '../../contract/index.ts';
import type { FormQuestion } from '../../questionnaire/engine/formQuestion.ts';
import type { Label } from '../../resources/define/index.ts';

/** A column of exports with the value of an answer, or a part of it. */
export interface ValueColumn {
  kind: 'number' | 'date' | 'text';
  /** A date of which the year, or year and month, may be all that is known; other columns tell more of it. */
  partialDate?: true;
  /** Of a part: what its name ends in and how it is called. */
  part?: { name: string; label: Label };
  /** What stands in the cell, of the value as it is kept; the whole value where it is not said. */
  cell?(value: string): string;
}

/** A choice of an XLSForm: expressions call it by its name. */
export interface XlsFormChoice {
  name: string;
  answer: ProposedAnswer;
}

/** A row of an XLSForm that asks a question, as far as its type is read from it. */
export interface XlsFormRow {
  /** What stands in the column `type`, without the list: one of the `words` of some type. */
  word: string;
  /** `or_other` stands behind the list. */
  orOther: boolean;
  appearance: string;
  /** The choices of the list it names. */
  choices: readonly XlsFormChoice[];
  cell(name: string): string;
  choicesOf(list: string): readonly XlsFormChoice[];
}

/** What is told of a row that comes over as something else. */
export type XlsFormLoss = 'date_only' | 'as_text' | 'acknowledged' | 'range_as_number' | 'type_metadata' | 'type_silent' | 'type_media';

/** How a type is said in an XLSForm, and known again. */
export interface XlsFormHalf {
  /** The words for it in the column `type`, each with what is lost by it, if anything. */
  words: Readonly<Record<string, XlsFormLoss | null>>;
  /** The word of `appearance` that makes a row with one of these words this type. */
  appearance?: RegExp;
  /** Where several types share a word: whether the row asks for this one. Those that say so are asked first. */
  fits?(row: XlsFormRow): boolean;
  /** The choices, where they are not those of its list. */
  choices?(row: XlsFormRow): readonly XlsFormChoice[];
  /** What else of the row is the type's own. */
  read?(row: XlsFormRow): Partial<Question>;
  /** Whether the column `parameters` is read. */
  parameters?: true;
  write(question: FormQuestion, list: string): { type: string; appearance?: string; parameters?: string; calculation?: string };
}

/** What leaves and enters by files. */
export interface TypeExchange {
  /** The columns of a value in exports; of a choice they follow from what is proposed. */
  columns: 'choices' | ((question: FormQuestion) => readonly ValueColumn[]);
  xlsForm: XlsFormHalf;
}
