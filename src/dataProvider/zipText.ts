/** Less fits into one packet, packed or not. */
const least = 1024;

/** A text as gzip; undefined where that is not worth it, or the browser does not do so by itself. */
export async function zipText(text: unknown): Promise<ArrayBuffer | undefined> {
  if (typeof text !== 'string' || text.length < least || typeof CompressionStream === 'undefined') return undefined;
  const packed = new Response(text).body?.pipeThrough(new CompressionStream('gzip'));
  return packed && new Response(packed).arrayBuffer();
}
