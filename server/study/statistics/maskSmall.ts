/** Groups below this size could point at a person. */
export const smallestGroup = 5;

const isSmall = (count: number) => count > 0 && count < smallestGroup;

/**
 * Counts as they may be shown: null in place of 1 to 4, and of nothing too where all of them together are fewer than five: of a single person "none of
 * the others" is the answer. Where the counts are parts of a known whole, one that is hidden alone
 * could be reckoned from the others: the next smallest is hidden with it.
 */
export function maskSmall(counts: readonly number[], { partsOfWhole }: { partsOfWhole: boolean }): (number | null)[] {
  const isSmallGroup = isSmall(counts.reduce((sum, count) => sum + count, 0));
  const shown = counts.map((count) => (isSmallGroup || isSmall(count) ? null : count));
  if (partsOfWhole && shown.filter((count) => count === null).length === 1) {
    const next = shown.reduce<number>((least, count, at) => (count && (least < 0 || count < (shown[least] as number)) ? at : least), -1);
    if (next >= 0) shown[next] = null;
  }
  return shown;
}
