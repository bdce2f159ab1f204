/** Whether a value is this id, or an object that says so itself. */
function mentions(value: unknown, id: string): boolean {
  if (value === id) return true;
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).includes(id);
}

/** JSON without the members and elements that are about this id: the id itself, what is kept under it, and objects that name it. */
export function withoutMentions(value: unknown, id: string): unknown {
  if (Array.isArray(value)) return value.filter((one) => !mentions(one, id)).map((one) => withoutMentions(one, id));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name, member]) => name !== id && !mentions(member, id));
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutMentions(member, id)]));
}
