import type { TypeEngine } from '../define/TypeEngine.ts';

const told = (tells: NonNullable<TypeEngine['tells']>): TypeEngine<never> => ({
  seconds: 0,
  role: 'told',
  tells,
  value: 'text',
  read: (value) => value.trim().slice(0, 64) || undefined,
  fault: () => undefined,
});

export const device = told('device');
export const interviewer = told('interviewer');

/** A chance from 0 to just below 1, as it is told: never in powers of ten, which no rule reads as a number. */
export const drawn = (chance: number): string => (Math.floor(chance * 1e9) / 1e9).toFixed(9);

/** From 0 to just below 1, drawn once for a set of answers: whoever changes an answer draws no other. */
export const draw: TypeEngine<'not_a_number'> = {
  ...told('draw'),
  fault: ({ values: [number = ''] }) => (/^0\.\d+$/.test(number) ? undefined : { code: 'not_a_number' }),
};

const held = (holds: NonNullable<TypeEngine['holds']>): TypeEngine<never> => ({
  seconds: 0,
  role: 'account',
  holds,
  value: 'text',
  read: () => undefined,
  fault: () => undefined,
});

export const interviewerPhone = held('telephone');
export const interviewerEmail = held('email');

/** What stands for a member of staff in answers and exports: the beginning of their id, which leads to a name only for those who may read the accounts. */
export const interviewerCode = (userId: string): string => userId.slice(0, 8);
