/** Completions over time and by conference. */
export function Developments() {
  return null;
}
