/** Why a stretch of an interview was not recorded: the microphone was refused, the device cannot, somebody stopped it. */
export const unrecordedReasons = ['refused', 'unable', 'stopped'] as const;

export type UnrecordedReason = (typeof unrecordedReasons)[number];

/** A stretch of an interview as who may hear it sees it. */
export interface Stretch {
  id: string;
  person: { id: string; name: string };
  /** The title of the form, and of the question at which it begins. */
  form: string;
  question: string;
  seconds: number;
  /** By the clock of the device. */
  at: string;
  deletedAt: string;
  unrecorded: UnrecordedReason | null;
  /** Its sound is here. */
  isHere: boolean;
}
