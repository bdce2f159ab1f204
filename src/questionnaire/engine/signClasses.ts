/** Characters of all kinds of writing: each one in the first alphabets, some of all others. */
function* samples(): Generator<number> {
  for (let point = 0; point < 0x1_ff_ff; point += point < 0x2_4f ? 1 : point < 0x30_00 ? 32 : 1024) yield point;
}

export interface SignClasses {
  /** How many kinds of characters the signs tell apart. */
  classes: number;
  /** The kinds that one sign takes. */
  classesOf(sign: string): ReadonlySet<number>;
}

/** Sorts all characters by which of these signs (`a`, `\d`, `[^@]`, `.`) take them; those that none takes are left out. */
export function signClasses(signs: readonly string[]): SignClasses {
  const takes = new Map([...new Set(signs)].map((sign) => [sign, new RegExp(`^${sign}$`, 'u')]));
  // Where a sign begins or ends taking characters, its own text names the character.
  const named = [...signs.join('')].flatMap((character) => [-1, 0, 1].map((step) => (character.codePointAt(0) as number) + step));
  const found = new Map<string, Set<string>>();
  for (const point of new Set([...samples(), ...named])) {
    if (point < 0 || (point >= 0xd8_00 && point <= 0xdf_ff)) continue;
    const character = String.fromCodePoint(point);
    const by = [...takes].flatMap(([sign, pattern]) => (pattern.test(character) ? [sign] : []));
    if (by.length > 0) found.set(by.join('\n'), new Set(by));
  }
  const kinds = [...found.values()];
  const known = new Map([...takes.keys()].map((sign) => [sign, new Set(kinds.flatMap((kind, number) => (kind.has(sign) ? [number] : [])))]));
  return { classes: kinds.length, classesOf: (sign) => known.get(sign) ?? new Set() };
}
