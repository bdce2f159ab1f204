import type { SyncReply } from '../../../src/questionnaire/engine/syncReply.ts';
import type { SyncRequest } from '../../../src/questionnaire/engine/syncRequest.ts';
import { patience } from '../../patience.ts';

/** A phone's call without a browser: what came back, as it is. `fault` is what is to happen to it on the way. */
export async function fetchPost(url: string, { path, query, body }: SyncRequest, fault = 'none'): Promise<SyncReply> {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]])),
  );
  try {
    const response = await fetch(`${url}/api/${path}?${search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-fault': fault },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience(15_000)),
    });
    const text = await response.text();
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      json = undefined;
    }
    return { status: response.status, json, ...(Number.isFinite(retryAfter) && { retryAfter }) };
  } catch {
    return { status: 0 };
  }
}
