/** `Object.hasOwn` for phones that do not have it: ids and types come from outside and may be called `constructor`. */
export function owns(object: object, key: string): boolean {
  return Object.prototype.hasOwnProperty.call(object, key);
}
