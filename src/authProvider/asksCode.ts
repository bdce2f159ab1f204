import { CallFailure } from '../dataProvider/callFailure.ts';

/** The password was right, and the account asks for a code besides. */
export function asksCode(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.code === 'second_factor_needed';
}
