/** The first of `wanted`, `wanted_2`, `wanted_3` … that is not in use yet. */
export function freeCode(wanted: string, used: ReadonlySet<string>): string {
  let code = wanted;
  for (let number = 2; used.has(code); number += 1) code = `${wanted}_${number}`;
  return code;
}
