export type Body = Readonly<Record<string, unknown>> | readonly unknown[];

/** How a body travels. */
export type Encoding = 'json' | 'multipart' | 'urlencoded';

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A body as a browser sends it. A `Blob` among multipart values is an upload. */
export async function encode(body: Body, as: Encoding): Promise<{ payload: Buffer; contentType: string }> {
  if (as === 'json') return { payload: Buffer.from(JSON.stringify(body)), contentType: 'application/json' };
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof File) form.append(name, value, value.name);
    else if (value instanceof Blob) form.append(name, value);
    else form.append(name, asText(value));
  }
  const texts = as === 'urlencoded' ? new URLSearchParams([...form].map(([name, value]) => [name, String(value)])) : form;
  const response = new Response(texts);
  return { payload: Buffer.from(await response.arrayBuffer()), contentType: response.headers.get('content-type') ?? '' };
}
