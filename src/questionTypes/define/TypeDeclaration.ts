import type { Label } from '../../resources/define/index.ts';

/** What a question may hold its answers to; each type knows some of them. */
export type Limit = 'min' | 'max' | 'maxLength' | 'pattern' | 'patternMessage' | 'allowPartialDate';

/** What a page asks of the device it is open on; the browser lets it only where the page's permissions policy does. */
export type DeviceFeature = 'geolocation' | 'camera' | 'microphone';

/** What is said of a question type wherever forms are made: plain data that imports nothing but the language of declarations. */
export interface TypeDeclaration {
  /** Its name for administrators. */
  readonly label: Label;
  /** What can be asked of its answers; other limits are not offered. */
  readonly limits?: readonly Limit[];
  /** What its proposed answers are: those to choose from, or the ends of a scale. Absent where it has none. */
  readonly proposes?: 'choices' | 'ends';
  /** An answer tells who a person is, or where they are found: left out wherever answers leave without names. */
  readonly personal?: true;
  /** The words of `appearance` that its control follows; what else stands there is kept for other tools alone. */
  readonly appearances?: readonly string[];
  /** What the control asks of the device: opened on the pages of forms that ask such a question, and on no other. */
  readonly devices?: readonly DeviceFeature[];
  /** Proposed answers, where it has some, and an answer that it takes: a test (`examples.test.ts`) has every type take its own. */
  readonly example: { readonly proposed?: readonly string[]; readonly answer: string };
}
