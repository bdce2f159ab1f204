import type { AnswerEntry, ProposedAnswer } from '../../contract/index.ts';
import type { Locale } from '../../resources/define/index.ts';
import type { Answers, AnswerValue } from './answerValue.ts';
import type { FormQuestion } from './formQuestion.ts';
import type { TypeEngine } from '../../questionTypes/define/TypeEngine.ts';
import type { AnswerProblem } from './problem.ts';
import type { ReadForm } from './readForm.ts';

/** What one question's screen shows. A new object only when something of it changed. */
export interface QuestionState {
  readonly answer: AnswerValue;
  readonly shown: boolean;
  /** Only once the question was left, or asked about by Next or Send. */
  readonly problems: readonly AnswerProblem[];
  /** What the server said of this answer, until it is changed. */
  readonly refusal: string | undefined;
  /** The choices that its filter leaves. */
  readonly offered: readonly ProposedAnswer[];
  readonly required: boolean;
  /** Not to be changed, by a rule of the form. */
  readonly locked: boolean;
}

/** What the whole questionnaire's screen shows. A new object only when something of it changed. */
export interface FillingState {
  /** Shown questions with an answer, or a reason for none. */
  readonly answered: number;
  /** Shown questions in all. */
  readonly total: number;
  /** Whole minutes for what is left, rounded up; 0 when nothing is. An average by type of question, for a reader who takes their time. */
  readonly minutes: number;
  /** The pages with something to show, as indexes of the form's pages. */
  readonly pages: readonly number[];
  /** Shown required questions without answer. */
  readonly open: readonly FormQuestion[];
  /** Shown questions whose answer must be corrected. */
  readonly wrong: readonly FormQuestion[];
  /** Shown questions whose answer is doubtful. */
  readonly doubtful: readonly FormQuestion[];
}

/** Who can tell what fills itself in; asked only by a form that has such a question. */
export type Told = Partial<Record<NonNullable<TypeEngine['tells']>, () => string | undefined>>;

export interface Filling {
  /** Another one when an entry of a repeated part is added. */
  readonly form: ReadForm;
  answers(): Answers;
  /** What a send carries now: every shown answer, and an empty one where an earlier answer was cleared. */
  entries(): AnswerEntry[];
  question(id: string): QuestionState;
  state(): FillingState;
  set(id: string, answer: AnswerValue): void;
  /** As `set`, for text as it is typed: whoever asks is told of the answer and of what follows it, and whoever listens `later`. */
  type(id: string, answer: AnswerValue): void;
  /** Calls this at each key at once, before anything that follows it is told. Gives the way to stop. */
  onKey(listener: () => void): () => void;
  /** Whoever listens is told now of what was typed. */
  settle(): void;
  /** The page is before the person's eyes: what its questions begin with stands there, until it is answered otherwise. Nobody has answered by it yet. */
  see(page: number): void;
  /** From now on what fills itself in can be told; what stands there already stays. */
  tell(told: Told): void;
  /** The form is read in this language from now on, perhaps with more words of the same version: what was answered and shown stays. */
  reword(form: ReadForm, language: Locale | undefined): void;
  /** Whether anything was answered here. */
  isTouched(): boolean;
  /** Takes over answers from a draft; what was answered here in the meantime wins. */
  merge(answers: Answers): void;
  /** Takes over answers that were given later than what stands here. */
  adopt(answers: Answers): void;
  /** From now on the problems of these questions are shown; gives those that have one. */
  reveal(ids: readonly string[]): FormQuestion[];
  refuse(errors: Readonly<Record<string, string>>): void;
  /** The titles of values that could not be worked out, because that takes more steps than there may be, one after the other; empty where all could. */
  notWorkedOut(): string;
  /** `id` of a question, or '' for everything. Gives the way to stop. */
  subscribe(id: string, listener: () => void): () => void;
}

export interface FillingOptions {
  answers?: Answers | undefined;
  /** Answered elsewhere with values unknown here: not shown, not sent, and rules about them cannot be told. */
  answeredIds?: ReadonlySet<string> | undefined;
  /** Stored with each answer that is given, until `reword`. */
  language?: Locale | undefined;
  now?(): string;
  /** When what was typed is told; at once unless said otherwise. */
  later?(tell: () => void): void;
}
