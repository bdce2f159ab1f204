import type { Question } from '../../contract/index.ts';
import { digitsBetween } from '../define/digitsBetween.ts';

const month = '(0[1-9]|1[0-2])';
/** Every day but the last of a February that has one more. */
const dayOfYear = String.raw`(${month}-(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)`;

/** What days within the limits of a question look like, of the years that lie whole between them; undefined where that is not for a pattern to say. */
export function surelyDate({ min, max, allowPartialDate }: Question): string | undefined {
  const limits = [min || '1000-01-01', max || '9999-12-31'];
  if (!limits.every((limit) => /^[1-9]\d{3}-\d\d-\d\d$/.test(limit))) return undefined;
  const [from = '', to = ''] = limits;
  const first = Number(from.slice(0, 4)) + (from.endsWith('-01-01') ? 0 : 1);
  const last = Number(to.slice(0, 4)) - (to.endsWith('-12-31') ? 0 : 1);
  if (first > last) return undefined;
  return `^(${digitsBetween(String(first), String(last))})${allowPartialDate ? `(-(${month}|${dayOfYear}))?` : `-${dayOfYear}`}$`;
}
