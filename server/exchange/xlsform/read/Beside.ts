import type { MediaFile } from '../../../../src/resources/define/index.ts';

/** The file of this name that came with the form, or why it is not taken. */
export type Beside = (name: string, kind: 'image' | 'audio') => MediaFile | 'file_missing' | 'file_too_large' | 'file_unsuitable';

/** A form that came without files. */
export const nothingBeside: Beside = () => 'file_missing';
