import type { Coarse } from '../../../../src/contract/index.ts';
import { typeDeclarations } from '../../../../src/questionTypes/declarations.ts';
import type { FormVersion } from '../../../study/forms/formVersions.ts';

/** The questions that do not leave: those that somebody leaves out and, without names, those that were of a type that tells who somebody is in some version. */
export function leftOutOf(
  versions: readonly Pick<FormVersion, 'read'>[],
  { identities, coarse = {} }: { identities: boolean; coarse?: Coarse | undefined },
): ReadonlySet<string> {
  const personal = identities ? [] : versions.flatMap(({ read }) => read.items.filter(({ type }) => typeDeclarations[type].personal));
  return new Set([...Object.keys(coarse).filter((id) => coarse[id] === 'leftOut'), ...personal.map(({ id }) => id)]);
}
