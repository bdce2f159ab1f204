/** `Object.hasOwn`, which the field's older phones (Chrome before 93) lack. */
export function hasOwn(object: object, key: PropertyKey): boolean {
  return Object.prototype.hasOwnProperty.call(object, key);
}
