/** Groups below this size could point at a person. */
const smallest = 5;

const isSmall = (count: number | null) => count !== null && count > 0 && count < smallest;

/**
 * Counts as they may be shown: null in place of 1 to 4. Where the counts are parts of a known whole, one that is hidden alone
 * could be reckoned from the others: the next smallest is hidden with it.
 */
export function maskSmall(counts: readonly number[], { partsOfWhole }: { partsOfWhole: boolean }): (number | null)[] {
  const shown = counts.map((count) => (isSmall(count) ? null : count));
  if (partsOfWhole && shown.filter((count) => count === null).length === 1) {
    const next = shown.reduce<number>((least, count, at) => (count && (least < 0 || count < (shown[least] as number)) ? at : least), -1);
    if (next >= 0) shown[next] = null;
  }
  return shown;
}
