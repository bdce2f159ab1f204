import { isFormPath } from './isFormPath.ts';

/** What an address may say that a page is drawn from. The language is apart from it, and anything else is read by script alone, from the browser's own address. */
const drawn = ['token', 'otp', 'setup', 'respondent'];

/** An address as its page is drawn: whatever else stands in it leads to the same page, which is then drawn once for all. */
export function drawnAddress({ pathname, searchParams }: URL): string {
  const said = drawn.flatMap((name): [string, string][] => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  const search = new URLSearchParams(said).toString();
  return `${isFormPath(pathname) ? '/formulaire' : pathname}${search && `?${search}`}`;
}
