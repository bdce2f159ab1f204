import { confirmRefusals } from '../http/confirmRefusals.ts';
import type { Route } from '../http/route.ts';
import { askConfirmation } from './isConfirmed.ts';

/** A call that nothing is done by until its caller has confirmed it (`isConfirmed`), and that says so of itself. */
export function confirmed({ refusals = [], handle, ...route }: Route): Route {
  return {
    ...route,
    refusals: [...refusals, ...confirmRefusals],
    async handle(context) {
      await askConfirmation(context);
      return handle(context);
    },
  };
}
