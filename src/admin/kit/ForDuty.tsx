import type { ReactNode } from 'react';
import type { Duty } from '../../resources/index.ts';
import { useDuty } from './useDuty.ts';

/** A part of a screen for those whose work it is; nothing stands there for the others. */
export function ForDuty({ duty, children }: { duty: Duty; children: ReactNode }) {
  return useDuty(duty) ? children : null;
}
