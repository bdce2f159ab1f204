import type { Field, Fields } from './field.ts';

/** The targets of a resource's references, as `field` → `target`. */
type TargetsOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { options: { target: infer Target extends string } } ? Target : never;
};

/** A sentence in place of the resource whose reference leads nowhere: the compiler shows it. */
type Checked<R> = {
  [Name in keyof R]: R[Name] extends { fields: infer F extends Fields }
    ? Exclude<TargetsOf<F>[keyof F], keyof R | undefined> extends never
      ? R[Name]
      : `${Name & string} refers to ${Exclude<TargetsOf<F>[keyof F], keyof R | undefined> & string}, which is not declared`
    : never;
};

/**
 * The whole study: every resource under its own name. A reference to a resource that is not here does not
 * compile; a resource under another name than its own is an error at start.
 */
export function defineStudy<const R extends Readonly<Record<string, { name: string; fields: Record<string, Field> }>>>(resources: R & Checked<R>): R {
  for (const [name, resource] of Object.entries<{ name: string }>(resources as R)) {
    if (resource.name !== name) throw new Error(`${name} is declared under the name ${resource.name}`);
  }
  return resources;
}
