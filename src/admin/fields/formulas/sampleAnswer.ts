import type { Askable } from '../rules/askable.ts';

const byValue: Readonly<Record<string, string>> = { number: '10', date: '1990-05-15', time: '08:30', text: 'Hery' };

/** What a sample person answers to begin with: the first choice, or a plain value of its kind. */
export const sampleAnswer = ({ value, options }: Askable): string => options[0]?.value ?? byValue[value] ?? '';
