import type { Form } from './form.ts';
import type { Locale } from '../resources/define/index.ts';

/** What the script inside a page knows of a question (`src/public/early`). */
export interface EarlyQuestion {
  required?: true;
  /** An answer that is not like this is judged by the questionnaire's own script: the way on waits for that. */
  sure?: string;
  /** So is one of these: more is asked about it. */
  unsure?: readonly string[];
}

/** The pages of a questionnaire that can be filled from their HTML alone: the first ones, as long as no rule decides anything about them. */
export interface EarlyPlan {
  /** What is asked on each, by the ids of the questions. */
  pages: readonly Readonly<Record<string, EarlyQuestion>>[];
  words: {
    /** While a press waits. */
    wait: string;
    /** Of a required question without an answer. */
    missing: string;
  };
}

/** What stands in the page for that script: its plan, and what a questionnaire is begun with. */
export interface EarlyData extends EarlyPlan {
  locale: Locale;
  form: Pick<Form, 'id' | 'title' | 'version' | 'begun'>;
}
