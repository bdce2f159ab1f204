import type { TakenUp } from '../../questionnaire/index.ts';

/** Where the reader was when the questionnaire's own script took over. */
interface EarlyFocus {
  /** Of the field, and which of those with its name. */
  name: string;
  at: number;
  /** What is selected of its text. */
  selection: readonly [number, number] | undefined;
}

/** What was done in a page before its script came. */
export interface TakenOver extends TakenUp {
  focus: EarlyFocus | undefined;
  /** The way that was pressed and could not be gone yet. */
  held: string | undefined;
}

/** The questionnaire of a public link before its script has come. */
export interface EarlyForm {
  /** Somebody agreed, and fills in. */
  isBegun(): boolean;
  /** From now on all presses but those in the questionnaire go their own way; one that was held goes it now. Resolves with whether somebody fills in. */
  release(): Promise<boolean>;
  /** What was answered, all of it on the device where that keeps it. From then on nothing is heard here. */
  hand(): Promise<TakenOver>;
}

declare global {
  interface Window {
    earlyForm?: EarlyForm;
    /** What was pressed before the script inside the page was here (`server/pages/assemblePage.ts`). */
    firstPress?: Element;
  }
}

/** That of this page; undefined where the server has rendered none. */
export const earlyForm = (): EarlyForm | undefined => (typeof window === 'undefined' ? undefined : window.earlyForm);
