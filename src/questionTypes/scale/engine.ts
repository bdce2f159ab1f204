import type { TypeEngine } from '../define/TypeEngine.ts';
import { readScale } from './readScale.ts';

const readStep = (typed: string) => (/^[+-]?\d{1,6}$/.test(typed.trim()) ? String(Number(typed)) : undefined);

export const scale: TypeEngine<'off_scale'> = {
  seconds: 8,
  value: 'number',
  read: readStep,
  scale: readScale,
  fault({ values: [typed = ''] }, { scale: ends }) {
    const step = readStep(typed);
    const { min, max } = ends ?? { min: 0, max: 10 };
    return step === undefined || Number(step) < min || Number(step) > max ? { code: 'off_scale', params: { min, max } } : undefined;
  },
};
