import type { Coding } from './Questionnaire.ts';

/** What stands under `value…` or `answer…`, whatever its type is, as a text: of a coding its code. */
export function valueOf(record: object, beginning: 'value' | 'answer'): string {
  const [name, value] = Object.entries(record).find(([one]) => one.startsWith(beginning) && /^[A-Z]/.test(one.slice(beginning.length))) ?? [];
  if (name === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  const { code, display, value: amount } = value as Coding & { value?: unknown };
  const said = code ?? display ?? amount;
  return typeof said === 'string' || typeof said === 'number' ? String(said) : '';
}
