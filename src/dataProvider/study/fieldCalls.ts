import type { Call } from '../http.ts';
import { answerCalls } from './answers.ts';
import { fieldWorkCalls } from './fieldWork.ts';

/** The calls of the study that field workers make. */
export function createFieldCalls(call: Call) {
  return { ...answerCalls(call), ...fieldWorkCalls(call) };
}

export type FieldCalls = ReturnType<typeof createFieldCalls>;
