/** Nothing said is the same however it is written. */
const written = (value: unknown) => JSON.stringify(value ?? '');

export function isSameValue(one: unknown, other: unknown): boolean {
  return written(one) === written(other);
}
