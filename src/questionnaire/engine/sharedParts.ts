const shared = new WeakSet<object>();

/** Marks a part of a rule that says the same wherever it stands, so that it is worked out once while the answers stay as they are. */
export function share<Part extends object>(part: Part): Part {
  shared.add(part);
  return part;
}

export const isShared = (part: object): boolean => shared.has(part);
