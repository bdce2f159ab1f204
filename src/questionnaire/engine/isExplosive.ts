/** Escapes and character classes stand for one sign each, and cannot explode by themselves. */
function withoutSigns(source: string): string {
  return source.replace(/\\./gu, 'x').replace(/\[[^\]]*\]/gu, 'x');
}

const repeats = /^(?:[*+]|\{\d+(?:,\d*)?\})/;
const varies = /^(?:[*+]|\{\d+,\d*\})/;

/**
 * Whether a pattern can take for ever on a hostile text: a repeated group that can be read in several ways inside, however
 * deep, or a reference back to a group. Asked once, when a form is published (`checkForm`), so that phones need not carry it.
 */
export function isExplosive(source: string): boolean {
  if (/\\[1-9]|\\k</.test(source)) return true;
  const plain = withoutSigns(source);
  const open = [{ varies: false }];
  for (let at = 0; at < plain.length; at += 1) {
    const [sign, rest] = [plain[at], plain.slice(at + 1)];
    const inside = open[open.length - 1];
    if (inside && (sign === '|' || varies.test(plain.slice(at)))) inside.varies = true;
    if (sign === '(') open.push({ varies: false });
    if (sign === ')') {
      const group = open.pop();
      if (group?.varies && repeats.test(rest)) return true;
      const around = open[open.length - 1];
      if (around && group?.varies) around.varies = true;
    }
  }
  return false;
}
