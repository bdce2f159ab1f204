/** The parts that a form is built of. */
export const stepParts = ['sections', 'sub-sections', 'questions', 'reponses'] as const;

export type StepPart = (typeof stepParts)[number];

/** Values of a part by its declared fields, as they cross the wire. */
export type StepValues = Readonly<Record<string, unknown>>;

/** Where a part stands: by the fields that place it, and among its neighbours, counted from 1. */
export interface StepPlace {
  into: Readonly<Record<string, string | null>>;
  position: number;
}

/** A part that is added, or removed, with all that is said of it; what lies in it is steps of its own. Without a position it stands last. */
interface Standing {
  part: StepPart;
  id: string;
  values: StepValues;
  position?: number;
}

/**
 * One small change of a draft. Each says what was before and what comes after, so that it can be taken back by its opposite, and so
 * that a change which somebody else made in between is noticed and never overwritten.
 */
export type FormStep =
  | (Standing & { do: 'add' })
  | (Standing & { do: 'remove' })
  | { do: 'change'; part: StepPart | 'formulaires'; id: string; from: StepValues; to: StepValues }
  | { do: 'move'; part: StepPart; id: string; from: StepPlace; to: StepPlace };

/** As many as a long form with all its answers takes. */
export const mostSteps = 5000;
