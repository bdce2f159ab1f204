import { useCanAccess } from 'react-admin';
import type { Duty } from '../../resources/index.ts';

/** Whether it is the work of whoever is signed in; no, while that is not known. */
export function useDuty(duty: Duty): boolean {
  const { canAccess } = useCanAccess({ action: 'use', resource: duty });
  return canAccess === true;
}
