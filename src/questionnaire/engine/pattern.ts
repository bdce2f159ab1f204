/** Escapes and character classes stand for one sign each, and cannot explode by themselves. */
function withoutSigns(source: string): string {
  return source.replace(/\\./gu, 'x').replace(/\[[^\]]*\]/gu, 'x');
}

const repeats = /^(?:[*+]|\{\d+(?:,\d*)?\})/;
const varies = /^(?:[*+]|\{\d+,\d*\})/;

/**
 * Whether a pattern can take for ever on a hostile text: a repeated group that can be read in several ways inside, however
 * deep, or a reference back to a group.
 */
function isExplosive(source: string): boolean {
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

const known = new Map<string, RegExp | undefined>();

/**
 * The pattern of a question, applied to the whole answer as HTML does; undefined where it is no sound expression,
 * and nothing is then refused by it. `checkForm` reports such a pattern before publishing.
 */
export function patternOf(source: string): RegExp | undefined {
  if (!known.has(source)) {
    let pattern: RegExp | undefined;
    try {
      pattern = source.length > 500 || isExplosive(source) ? undefined : new RegExp(`^(?:${source})$`, 'u');
    } catch {
      pattern = undefined;
    }
    if (known.size > 1000) known.clear();
    known.set(source, pattern);
  }
  return known.get(source);
}
