/** Whether this address of a caller is this very machine. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address);
}

/** Whether a name in an address leads to no other machine, so that browsers call the page safe without HTTPS. */
export function isLoopbackName(hostname: string): boolean {
  return /(?:^|\.)localhost$/i.test(hostname) || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''));
}
