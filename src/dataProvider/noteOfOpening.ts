/**
 * The server's note of when the page was handed out. It comes as a header, so that a page which the browser holds already need not be sent again for it: the one inside
 * is that of the first opening. Undefined where the browser tells no such headers (plain http): that earlier note counts as well.
 */
export function noteOfOpening(): string | undefined {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.serverTiming?.find(({ name }) => name === 'begun')?.description;
}
