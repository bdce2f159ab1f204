import type { MediaFile } from '../../../../src/resources/define/index.ts';
import type { Sheet } from '../../read/Sheet.ts';

/** What came with the form. */
export interface Attachments {
  /** The picture or recording of this name, or why it is not taken. */
  media(name: string, kind: 'image' | 'audio'): MediaFile | 'file_missing' | 'file_too_large' | 'file_unsuitable';
  /** The table in the csv file of this name; undefined where it did not come, or is none. */
  table(name: string): Sheet | undefined;
}

/** A form that came without files. */
export const noAttachments: Attachments = { media: () => 'file_missing', table: () => undefined };
