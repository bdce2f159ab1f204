import type { Fault, TypeEngine } from '../define/TypeEngine.ts';

/** `1 250,5` as people write it, spaces in threes and comma or dot, becomes `1250.5`. */
function readNumber(typed: string): string | undefined {
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

type NumberFault = 'not_a_number' | 'too_small' | 'too_large';

export const number: TypeEngine<NumberFault> = {
  seconds: 12,
  value: 'number',
  read: readNumber,
  fault({ values: [typed = ''] }, { question: { min, max } }): Fault<NumberFault> | undefined {
    const read = readNumber(typed);
    if (read === undefined) return { code: 'not_a_number' };
    if (min && Number(read) < Number(min)) return { code: 'too_small', params: { min } };
    if (max && Number(read) > Number(max)) return { code: 'too_large', params: { max } };
    return undefined;
  },
};
