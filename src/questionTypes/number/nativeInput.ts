import type { NativeInput } from '../define/NativeInput.ts';
import { typedLine } from '../text/nativeInput.ts';
import { surelyWhole } from './surelyWhole.ts';

/** The number keyboard of many phones has no minus. */
const keyboardFor = (usual: 'numeric' | 'decimal') => typedLine(({ question }) => (question.question.min?.startsWith('-') ? 'text' : usual));

export const number: NativeInput = { ...keyboardFor('decimal'), plain: { sure: String.raw`^-?\d{1,9}(\.\d{1,9})?$` } };
export const whole: NativeInput = { ...keyboardFor('numeric'), plain: { sureWithin: surelyWhole } };
