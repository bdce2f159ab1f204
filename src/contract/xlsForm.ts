import type { Locale } from '../resources/define/index.ts';

/** Something in a spreadsheet that did not come over as it stood. */
export interface XlsFormFinding {
  code: string;
  /** Whether it is gone, is there otherwise than it was meant, or asks and holds the same and is only good to know. */
  kind: 'left_out' | 'changed' | 'noted';
  /** A sheet of the workbook; of other formats the only table or tree there is. */
  sheet: 'survey' | 'choices' | 'external_choices' | 'settings' | 'dictionary' | 'questionnaire';
  /** As the spreadsheet program numbers it. */
  row: number;
  /** What the row calls its question, group or choice; empty where it has no name. */
  name: string;
  /** The heading; empty where the whole row is concerned. */
  column: string;
  value: string;
  /** Why, in the reader's language. */
  reason: string;
}

export interface XlsFormSection {
  title: string;
  /** Without those of its sub-sections. */
  questions: number;
  subSections: readonly { title: string; questions: number }[];
}

/** What became of an XLSForm, or with `dryRun` would become of it. */
export interface XlsFormReport {
  message: string;
  stored: boolean;
  dryRun: boolean;
  importId: string;
  form: {
    /** Of the draft that was made. */
    id?: string;
    title: string;
    /** Whether another form has this title. */
    isTitleTaken: boolean;
    sections: readonly XlsFormSection[];
  };
  languages: {
    written: Locale;
    /** The file does not say in which language it is written. */
    assumed: boolean;
    /** Every language that has texts. */
    found: readonly Locale[];
  };
  findings: readonly XlsFormFinding[];
  /** What has to be settled before the form can be activated. */
  invalid: readonly { title: string; reason: string }[];
}
