/** Longer is no rule and no formula, neither as it is written nor as it is kept: a value of its own can work out a part of it. */
export const longestRule = 10_000;
