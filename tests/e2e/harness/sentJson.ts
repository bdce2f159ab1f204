import { gunzipSync } from 'node:zlib';
import type { Request } from 'playwright-core';

/** The JSON that a page has sent, packed or not. */
export function sentJson<T>(request: Request): T {
  const body = request.postDataBuffer() ?? Buffer.from('null');
  const text = request.headers()['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
  return JSON.parse(text.toString()) as T;
}
