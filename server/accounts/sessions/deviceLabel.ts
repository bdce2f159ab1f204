/** The first that fits: browsers call themselves by the names of those before them. */
const browsers = [
  ['Edge', /Edg/],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const;

const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

const nameIn = (names: readonly (readonly [string, RegExp])[], userAgent: string) => names.find(([, pattern]) => pattern.test(userAgent))?.[0];

/** Enough of a browser to know one's own again, and no more: no version, no model. Null where it says nothing of itself. */
export function deviceLabel(userAgent: string | undefined): string | null {
  const said = (userAgent ?? '').slice(0, 500);
  return [nameIn(browsers, said), nameIn(systems, said)].filter(Boolean).join(', ') || null;
}
