import { failureOf } from '../../dataProvider/failureOf.ts';

/** Nothing came, or nobody knows whether something arrived. */
export function isWithoutNetwork(error: unknown): boolean {
  const { code } = failureOf(error);
  return code === 'network_error' || code === 'timeout';
}
