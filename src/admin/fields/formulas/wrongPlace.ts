/** Where in a formula the part stands that was not understood: from its first sign to behind its last; at the end where something is missing. */
export function wrongPlace(text: string, what: string): { from: number; to: number } {
  const named = [...text.matchAll(/\$\{\s*([^{}]*?)\s*\}/g)].find(([, name]) => name === what);
  if (named) return { from: named.index, to: named.index + named[0].length };
  const piece = what.replace(/\(\)$/, '');
  const at = piece === '' ? -1 : text.lastIndexOf(piece);
  return at < 0 ? { from: text.length, to: text.length } : { from: at, to: at + piece.length };
}
