/** The longest run of those that still stand in the order of their numbers: who is not in it was moved. */
export function inOrder<One>(list: readonly One[], numberOf: (one: One) => number): Set<One> {
  const runs: One[][] = [];
  for (const one of list) {
    const number = numberOf(one);
    const before = runs.reduce<One[]>((best, run) => (run.length > best.length && numberOf(run.at(-1) as One) < number ? run : best), []);
    runs.push([...before, one]);
  }
  return new Set(runs.reduce<One[]>((best, run) => (run.length > best.length ? run : best), []));
}
