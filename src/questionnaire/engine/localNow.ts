const two = (number: number) => String(Math.trunc(number)).padStart(2, '0');

/** Now by the device's clock, with its distance from UTC: `2026-11-23T01:30:00.000+03:00`. It says which day it is where the answers are given. */
export function localNow(now = new Date()): string {
  const east = -now.getTimezoneOffset();
  const local = new Date(now.getTime() + east * 60_000).toISOString().slice(0, -1);
  return `${local}${east < 0 ? '-' : '+'}${two(Math.abs(east) / 60)}:${two(Math.abs(east) % 60)}`;
}
