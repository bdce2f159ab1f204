import type { Fault, TypeEngine } from '../define/TypeEngine.ts';

/** Written as it is read already, as most are. */
const plainDigits = /^(0|[1-9]\d{0,15})$/;

/** `1 250,5` as people write it, spaces in threes and comma or dot, becomes `1250.5`. */
function readNumber(typed: string): string | undefined {
  if (plainDigits.test(typed)) return typed;
  const plain = typed
    .trim()
    .replace(/^([+-]?\d{1,3})((?:[ \u00a0\u202f]\d{3})+)(?=$|[.,])/, (_, head: string, rest: string) => head + rest.replace(/\D/g, ''))
    .replace(',', '.');
  const match = /^([+-]?)0*(\d+)(\.\d+)?$/.exec(plain.replace(/^([+-]?)\./, '$10.'));
  if (!match || plain.length > 30) return undefined;
  const [, sign, whole, decimals = ''] = match as unknown as [string, string, string, string?];
  const digits = whole + decimals;
  return sign === '-' && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

type NumberFault = 'not_a_number' | 'not_whole' | 'too_small' | 'too_large';

const numeric = (read: TypeEngine['read'], unread: NumberFault): TypeEngine<NumberFault> => ({
  seconds: 12,
  value: 'number',
  read,
  fault({ values: [typed = ''] }, { question: { min, max } }): Fault<NumberFault> | undefined {
    const number = read(typed);
    if (number === undefined) return { code: unread };
    if (min && Number(number) < Number(min)) return { code: 'too_small', params: { min } };
    if (max && Number(number) > Number(max)) return { code: 'too_large', params: { max } };
    return undefined;
  },
});

export const number = numeric(readNumber, 'not_a_number');

/** `12,0` is a whole number too, and `12,5` is none. */
export const whole: TypeEngine<NumberFault> = { ...numeric((typed) => /^(-?\d+)(\.0+)?$/.exec(readNumber(typed) ?? '')?.[1], 'not_whole'), whole: true };
