/**
 * Keeps what was made of a key for the next who ask, at most so many: what was not asked for the longest leaves first. Those who ask while it is made
 * share it; what failed is made again.
 */
export function createKept<Made>(most: number): (key: string, make: () => Promise<Made>) => Promise<Made> {
  const kept = new Map<string, Promise<Made>>();
  return (key, make) => {
    const made = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, made);
    if (kept.size > most) kept.delete(kept.keys().next().value as string);
    made.catch(() => kept.get(key) === made && kept.delete(key));
    return made;
  };
}
