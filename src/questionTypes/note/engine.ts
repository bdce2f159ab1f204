import type { TypeEngine } from '../define/TypeEngine.ts';

/** Words between questions, with a condition of their own where they have one. */
export const note: TypeEngine<never> = {
  seconds: 0,
  value: 'text',
  role: 'note',
  read: () => undefined,
  fault: () => undefined,
};
