import type { AnswerMode } from '../../src/contract/index.ts';

/** Whether they came by a link, so that no member of staff put their name to them. */
export const isByLink = (mode: AnswerMode): boolean => mode === 'self' || mode === 'staff_device';
