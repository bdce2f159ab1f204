import type { FormQuestion } from '../../src/questionnaire/engine/index.ts';
import { nativeInputs } from '../../src/questionTypes/nativeInputs.ts';

/** No answer is like this. */
const never = '^\\b$';

const allZero = /^0*$/;
const allNine = /^9*$/;

/** The digits of every number between two of the same length. */
function between(from: string, to: string): string {
  if (from === to) return from;
  if (allZero.test(from) && allNine.test(to)) return String.raw`\d`.repeat(from.length);
  const [low, high] = [Number(from[0]), Number(to[0])];
  const [restOfFrom, restOfTo] = [from.slice(1), to.slice(1)];
  if (low === high) return `${low}(${between(restOfFrom, restOfTo)})`;
  const first = allZero.test(restOfFrom) ? low : low + 1;
  const last = allNine.test(restOfTo) ? high : high - 1;
  return [
    ...(first > low ? [`${low}(${between(restOfFrom, '9'.repeat(restOfFrom.length))})`] : []),
    ...(first <= last ? [`[${first}-${last}]${String.raw`\d`.repeat(restOfFrom.length)}`] : []),
    ...(last < high ? [`${high}(${between('0'.repeat(restOfTo.length), restOfTo)})`] : []),
  ].join('|');
}

/** Whole numbers from one to another, as anybody writes them. */
function wholeBetween(least: number, greatest: number): string {
  const lengths = Array.from({ length: String(greatest).length }, (_, at) => at + 1).filter((length) => 10 ** length > least);
  const spans = lengths.map((length) => [Math.max(least, length === 1 ? 0 : 10 ** (length - 1)), Math.min(greatest, 10 ** length - 1)]);
  return spans.map(([from, to]) => between(String(from), String(to))).join('|');
}

const longest = 999_999_999;

function surelyWhole({ min, max }: FormQuestion['question']): string | undefined {
  const [least, greatest] = [Number(min || 0), Number(max || longest)];
  if (!Number.isInteger(least) || !Number.isInteger(greatest) || least < 0 || greatest > longest || least > greatest) return undefined;
  return `^(${wholeBetween(least, greatest)})$`;
}

const month = '(0[1-9]|1[0-2])';
/** Every day but the last of a February that has one more. */
const dayOfYear = String.raw`(${month}-(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)`;

/** Years that lie whole between the limits: within another the day decides, which is not judged here. */
function surelyDate({ min, max, allowPartialDate }: FormQuestion['question']): string | undefined {
  const limits = [min || '1000-01-01', max || '9999-12-31'];
  if (!limits.every((limit) => /^[1-9]\d{3}-\d\d-\d\d$/.test(limit))) return undefined;
  const [from = '', to = ''] = limits;
  const first = Number(from.slice(0, 4)) + (from.endsWith('-01-01') ? 0 : 1);
  const last = Number(to.slice(0, 4)) - (to.endsWith('-12-31') ? 0 : 1);
  if (first > last) return undefined;
  return `^(${between(String(first), String(last))})${allowPartialDate ? `(-(${month}|${dayOfYear}))?` : `-${dayOfYear}`}$`;
}

const byType: Partial<Record<FormQuestion['type'], (question: FormQuestion['question']) => string | undefined>> = { ENTIER: surelyWhole, DATE: surelyDate };

/** What an answer is like that is right beyond doubt; undefined where each is. Any other is judged by the questionnaire's own script. */
export function surePattern({ type, question }: FormQuestion): string | undefined {
  const { min, max, maxLength, pattern, checks } = question;
  if (maxLength != null || pattern || (checks?.length ?? 0) > 0) return never;
  const limited = [min, max].some((limit) => limit != null && limit !== '');
  const within = byType[type];
  if (within && (limited || type === 'DATE')) return within(question) ?? never;
  return limited ? never : nativeInputs[type]?.plain?.sure;
}
