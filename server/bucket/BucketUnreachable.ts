/** A store that does not answer, or does not do what was asked: says which one and why, never with what key. The same may work later. */
export class BucketUnreachable extends Error {
  override name = 'BucketUnreachable';
}
