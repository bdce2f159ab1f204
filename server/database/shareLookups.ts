/**
 * Lets calls that ask for the same key share a look-up: those that come in one turn share one, those that come while one is under way the next, which begins after each of them
 * came. So what it answers is never older than the question, and a crowd costs two look-ups instead of one each.
 */
export function shareLookups<Result>(look: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const underWay = new Map<string, Promise<unknown>>();
  const next = new Map<string, Promise<Result>>();
  return (key) => {
    const waiting = next.get(key);
    if (waiting) return waiting;
    const before = underWay.get(key) ?? new Promise(setImmediate);
    const mine = before
      .catch(() => undefined)
      .then(() => {
        next.delete(key);
        underWay.set(key, mine);
        return look(key);
      })
      .finally(() => underWay.get(key) === mine && underWay.delete(key));
    next.set(key, mine);
    return mine;
  };
}
