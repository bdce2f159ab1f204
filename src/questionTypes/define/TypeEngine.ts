import type { FileEnding } from '../../contract/files/fileTypes.ts';
import type { ProposedAnswer } from '../../contract/index.ts';
import type { AnswerValue } from '../../questionnaire/engine/answerValue.ts';
import type { FormQuestion, Scale } from '../../questionnaire/engine/formQuestion.ts';
import type { ValueType } from './valueType.ts';

/** What is wrong with an answer: its sentence is `problem_<code>` of the `questionnaire` texts. */
export interface Fault<Code extends string = string> {
  code: Code;
  params?: Readonly<Record<string, string | number>>;
}

/** What the engine knows of one question type. `Code` are the faults that an answer can have. */
export interface TypeEngine<Code extends string = string> {
  /** What a person needs for it on average, reading included. */
  readonly seconds: number;
  readonly value: ValueType;
  /** Of numbers: without decimals. */
  readonly whole?: true;
  /**
   * It asks nothing: a note only says something, a calculated value is worked out, a table is looked up in, what is told is filled in by itself, and what
   * the account of whoever fills it in holds is read there when answers leave with names, and kept in no answer. Absent for what is answered.
   */
  readonly role?: 'note' | 'calculated' | 'table' | 'told' | 'account';
  /** Of what is told: by whom or what. */
  readonly tells?: 'device' | 'interviewer' | 'draw';
  /** Of what an account holds: which field of it. */
  readonly holds?: 'telephone' | 'email';
  /** Its answer is the name of a file of one of these kinds, whose bytes travel after it. */
  readonly files?: readonly FileEnding[];
  /** What it was told from may stand behind its value. */
  readonly basis?: true;
  /** Free text next to the options. */
  readonly other?: boolean;
  /** The one way a value is written on the wire, or undefined where `typed` is no such value. */
  read(typed: string): string | undefined;
  /** The first fault of an answer that has a value. */
  fault(answer: AnswerValue, question: FormQuestion): Fault<Code> | undefined;
  /** The scale between its proposed answers, where these are its ends. */
  scale?(options: readonly ProposedAnswer[]): Scale;
}
