import type { QuestionType } from '../../../../contract/index.ts';
import type { Label } from '../../../../resources/define/index.ts';

/** A text in every language, or, of an instrument whose translations were not at hand as they were validated, in English alone. */
export type Wording = Label | string;

export interface ScoreQuestion {
  code: string;
  title: Wording;
  type: QuestionType;
  min?: string;
  max?: string;
  /** Each with the number it counts for, or the word that formulas call it. */
  options?: readonly { code: string; title: Wording }[];
  /** As a formula. */
  visibleIf?: string;
}

/** A score in use in health studies: what it asks and how it is worked out, each formula as one would write it in its field. */
export interface Score {
  id: string;
  title: Wording;
  /** Who says so. */
  source: string;
  /** Under which terms its words may be used. */
  licence: string;
  questions: readonly ScoreQuestion[];
  calculations: readonly { code: string; title: string; type: 'CALCUL' | 'CALCUL_TEXTE'; formula: string }[];
}
