const allZero = /^0*$/;
const allNine = /^9*$/;

/** A pattern for the digits of every number between two of the same length. */
export function digitsBetween(from: string, to: string): string {
  if (from === to) return from;
  if (allZero.test(from) && allNine.test(to)) return String.raw`\d`.repeat(from.length);
  const [low, high] = [Number(from[0]), Number(to[0])];
  const [restOfFrom, restOfTo] = [from.slice(1), to.slice(1)];
  if (low === high) return `${low}(${digitsBetween(restOfFrom, restOfTo)})`;
  const first = allZero.test(restOfFrom) ? low : low + 1;
  const last = allNine.test(restOfTo) ? high : high - 1;
  return [
    ...(first > low ? [`${low}(${digitsBetween(restOfFrom, '9'.repeat(restOfFrom.length))})`] : []),
    ...(first <= last ? [`[${first}-${last}]${String.raw`\d`.repeat(restOfFrom.length)}`] : []),
    ...(last < high ? [`${high}(${digitsBetween('0'.repeat(restOfTo.length), restOfTo)})`] : []),
  ].join('|');
}
