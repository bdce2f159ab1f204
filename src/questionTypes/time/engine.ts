import type { Fault, TypeEngine } from '../define/TypeEngine.ts';

function readTime(typed: string): string | undefined {
  const match = /^(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(typed.trim());
  const [, hours = '', minutes = ''] = match ?? [];
  return match && Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : undefined;
}

type TimeFault = 'not_a_time' | 'too_early' | 'too_late';

export const time: TypeEngine<TimeFault> = {
  seconds: 10,
  value: 'time',
  read: readTime,
  fault({ values: [typed = ''] }, { question: { min, max } }): Fault<TimeFault> | undefined {
    const value = readTime(typed);
    if (value === undefined) return { code: 'not_a_time' };
    if (min && value < min) return { code: 'too_early', params: { min } };
    if (max && value > max) return { code: 'too_late', params: { max } };
    return undefined;
  },
};
