import { NotUnderstood } from './NotUnderstood.ts';

/**
 * A text between quotation marks. No tool has escapes.
 * @throws NotUnderstood for a text with both kinds of quotation marks
 */
export function quoted(text: string): string {
  if (!text.includes("'")) return `'${text}'`;
  if (!text.includes('"')) return `"${text}"`;
  throw new NotUnderstood('syntax', text);
}
