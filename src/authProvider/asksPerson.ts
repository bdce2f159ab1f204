import { CallFailure } from '../dataProvider/callFailure.ts';

export interface NamedPerson {
  id: string;
  name: string;
}

/** The password was right, and it is that of several who share the number: who of them it may be. */
export function asksPerson(failure: unknown): NamedPerson[] | undefined {
  return failure instanceof CallFailure && failure.code === 'which_person' ? (failure.details?.people as NamedPerson[] | undefined) : undefined;
}
