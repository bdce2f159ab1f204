/** How far a long call is. */
export interface CallProgress {
  done: number;
  total: number;
}

interface Line extends Partial<CallProgress> {
  status?: number;
  body?: unknown;
}

/**
 * Reads an answer that comes line by line (`application/x-ndjson`): progress on the way, at last the status and body that
 * count. Any other answer is given back as it is.
 */
export async function lastLine(response: Response, onProgress: (progress: CallProgress) => void): Promise<Response> {
  if (!response.headers.get('content-type')?.includes('application/x-ndjson') || !response.body) return response;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let last: Line = {};
  for (;;) {
    const { value = '', done } = await reader.read();
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      last = JSON.parse(text) as Line;
      if (last.done !== undefined && last.total !== undefined) onProgress({ done: last.done, total: last.total });
    }
    if (done) break;
  }
  // A line without a status is an answer that was cut off.
  if (last.status === undefined) throw new TypeError('The answer ended too early');
  return new Response(JSON.stringify(last.body), { status: last.status, headers: { 'content-type': 'application/json' } });
}
