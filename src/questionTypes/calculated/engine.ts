import { date as dated } from '../date/engine.ts';
import type { TypeEngine } from '../define/TypeEngine.ts';
import { number as numbered } from '../number/engine.ts';

/** A value that a formula gives: neither asked nor shown, read as its kind of value. */
const calculated = ({ value, read }: Pick<TypeEngine, 'value' | 'read'>): TypeEngine<never> => ({
  seconds: 0,
  role: 'calculated',
  value,
  read,
  fault: () => undefined,
});

export const number = calculated(numbered);
export const date = calculated(dated);
export const text = calculated({ value: 'text', read: (value) => value });
