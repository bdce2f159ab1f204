import type { ConsentAsks } from './consentAsks.ts';
import type { Check, Locale, Media, Rule, Translations } from '../resources/define/index.ts';
import type { QuestionType } from './questionTypes.ts';

/** A proposed answer. `title` is canonical: the text in the form's default language, and what is stored when it is chosen. */
export interface ProposedAnswer {
  id?: string;
  title: string;
  /** Stable short name for statisticians. */
  code?: string | null;
  /** What filters ask of it: a line `name=value` for each. */
  attributes?: string | null;
  translations?: Translations | null;
  /** Of a draft; what is published says it apart (`FormMedia`). */
  media?: Media | null;
}

/**
 * A question as respondents get it. Everything after `option` is this product's own and optional:
 * a server that knows only the specified calls sends none of it.
 */
export interface Question {
  id: string;
  title: string;
  numero?: number | null;
  type: QuestionType;
  /** Of a scale the first two titles are its ends, and further two the words for these ends. */
  option?: ProposedAnswer[] | null;
  description?: string | null;
  /** Stable name: the variable of the export, and what rules call it. */
  code?: string | null;
  required?: boolean | null;
  /** Least and greatest answer, written as answers are: a number, `YYYY-MM-DD` or `HH:MM`. */
  min?: string | null;
  max?: string | null;
  maxLength?: number | null;
  pattern?: string | null;
  patternMessage?: string | null;
  /** Shown only while this holds. */
  visibleIf?: Rule | null;
  checks?: Check[] | null;
  /** Of a calculated value: what it is worked out from. */
  formula?: Rule | null;
  /** The answer that stands there when the question is first seen. */
  initial?: Rule | null;
  /** Only the choices are offered for which this holds; `{"choice": name}` is what a choice says of itself. */
  choiceFilter?: Rule | null;
  /** Required while this holds, besides `required`. */
  requiredIf?: Rule | null;
  /** Not to be changed by whoever fills in while this holds. */
  readOnlyIf?: Rule | null;
  /** How other tools lay it out: kept for them. */
  appearance?: string | null;
  allowDontKnow?: boolean | null;
  allowRefuse?: boolean | null;
  /** Of a date the year, or year and month, may be all that is known. */
  allowPartialDate?: boolean | null;
  /** Where the form has stretches of the interview recorded at marked questions: one begins here. */
  recorded?: boolean | null;
  /** Its choices are a scale, in the order of their numbers. */
  ordinal?: boolean | null;
  translations?: Translations | null;
  /** Of a draft; what is published says it apart (`FormMedia`). */
  media?: Media | null;
}

/** What is said of a part that is asked for each of several. */
export interface RepeatedPart {
  /** Its questions are asked for each entry of a list: an answer's key is then `<question>@<entry>`, and `<part>@<entry>` says that the entry is there. */
  repeated?: boolean | null;
  /** What each entry is called, with `${code}` for its own answers and `${#}` for its place. */
  entryTitle?: string | null;
  /** Of a repeated part: its name in formulas, where it is the number of entries, and in exports. */
  code?: string | null;
  leastEntries?: number | null;
  mostEntries?: number | null;
  /** The number of entries follows from other answers: nobody adds or removes any. */
  entryCount?: Rule | null;
}

/** Repeated inside a repeated section it has a list in each entry: its keys are then `<question>@<entry>.<inner entry>`. */
export interface SubSection extends RepeatedPart {
  id: string;
  title: string;
  description?: string | null;
  question?: Question[] | null;
  visibleIf?: Rule | null;
  /** Its choices stand side by side, a row for each question, where there is room. */
  matrix?: boolean | null;
  translations?: Translations | null;
  /** Of a draft; what is published says it apart (`FormMedia`). */
  media?: Media | null;
}

export interface Section extends RepeatedPart {
  id: string;
  title: string;
  description?: string | null;
  question?: Question[] | null;
  sous_sections?: SubSection[] | null;
  visibleIf?: Rule | null;
  matrix?: boolean | null;
  translations?: Translations | null;
  /** Of a draft; what is published says it apart (`FormMedia`). */
  media?: Media | null;
}

/** A form as it is filled: the published version, or from an older server simply the form. */
export interface Form extends ConsentAsks {
  id: string;
  title: string;
  description?: string | null;
  isValid: boolean;
  token?: string | null;
  /** Older servers say `sections`. Read it through `sectionsOf`. */
  section?: Section[] | null;
  sections?: Section[] | null;
  /** The published version's number; absent on servers that know no versions. */
  version?: number;
  /** The server's signed note of when it handed the form out; brought along with a send as `begun`. */
  begun?: string;
  defaultLanguage?: Locale;
  /** The language whose words alone stand in it, besides those that are stored; absent where all languages do. */
  onlyIn?: Locale;
  translations?: Translations | null;
  /** Of a draft; what is published says it apart (`FormMedia`). */
  media?: Media | null;
  /** Its questions are asked one at a time, unless somebody chooses otherwise on their device. */
  oneByOne?: boolean;
  /** What everybody there remembers, by which dates are told that may be known in part (`localEvents.ts`). */
  events?: string | null;
  /** Whoever agrees answers the check questions on the consent text before. */
  consentChecks?: boolean;
  /** The study's own check questions in place of the usual three (`checkQuestions.ts`). */
  consentQuestions?: string | null;
  /** How many bytes its pictures and sound have, which are asked for apart, after the texts. Absent where it has none. */
  content?: number;
  /** Its rules call functions, which whoever interprets it has to load. */
  functions?: true;
}

/** Every place of the specification where a form's sections may stand. */
export function sectionsOf(form: Pick<Form, 'section' | 'sections'>): readonly Section[] {
  return form.section ?? form.sections ?? [];
}
