import type { Question } from '../../contract/index.ts';
import { digitsBetween } from '../define/digitsBetween.ts';

/** Whole numbers from one to another, as anybody writes them. */
function wholeBetween(least: number, greatest: number): string {
  const lengths = Array.from({ length: String(greatest).length }, (_, at) => at + 1).filter((length) => 10 ** length > least);
  const spans = lengths.map((length) => [Math.max(least, length === 1 ? 0 : 10 ** (length - 1)), Math.min(greatest, 10 ** length - 1)]);
  return spans.map(([from, to]) => digitsBetween(String(from), String(to))).join('|');
}

const longest = 999_999_999;

/** What whole numbers within the limits of a question look like; undefined where that is not for a pattern to say. */
export function surelyWhole({ min, max }: Question): string | undefined {
  if (!min && !max) return String.raw`^-?\d{1,9}$`;
  const [least, greatest] = [Number(min || 0), Number(max || longest)];
  if (!Number.isInteger(least) || !Number.isInteger(greatest) || least < 0 || greatest > longest || least > greatest) return undefined;
  return `^(${wholeBetween(least, greatest)})$`;
}
