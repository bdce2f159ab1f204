import { typedLine } from '../text/nativeInput.ts';

/** The number keyboard of many phones has no minus. */
const keyboardFor = (usual: 'numeric' | 'decimal') => typedLine(({ question }) => (question.question.min?.startsWith('-') ? 'text' : usual));

export const number = keyboardFor('decimal');
export const whole = keyboardFor('numeric');
