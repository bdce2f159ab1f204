/** Below that a median says more of the few than of the form. */
const enough = 20;
/** Whoever rests longer than that between two answers does something else meanwhile. */
const longestPauseMs = 300_000;

/** From the first answer to the last, without long rests. Undefined where fewer than two moments were told. */
function timeTaken(moments: readonly string[]): number | undefined {
  const told = moments
    .map((moment) => Date.parse(moment))
    .filter((at) => !Number.isNaN(at))
    .sort((a, b) => a - b);
  if (told.length < 2) return undefined;
  return told.slice(1).reduce((sum, at, before) => sum + Math.min(at - (told[before] as number), longestPauseMs), 0);
}

/** Whole minutes that half of the sets took at most, each told by the moments of its answers; undefined where fewer than twenty can tell. */
export function medianMinutes(sets: readonly (readonly string[])[]): number | undefined {
  const taken = sets
    .map(timeTaken)
    .filter((time) => time !== undefined)
    .sort((a, b) => a - b);
  return taken.length < enough ? undefined : Math.max(1, Math.round((taken[taken.length >> 1] as number) / 60_000));
}
