export type Body = Readonly<Record<string, unknown>> | readonly unknown[] | FormData;

interface Encoded {
  body?: BodyInit;
  contentType?: string;
}

function holdsFile(body: Readonly<Record<string, unknown>>): boolean {
  return Object.values(body).some((value) => value instanceof Blob);
}

/** The one switch between the two encodings: arrays travel as JSON, everything else as multipart, unless the call says otherwise. */
function travelsAsJson(body: Exclude<Body, FormData>, json: boolean | undefined): boolean {
  if (Array.isArray(body)) return true;
  if (holdsFile(body as Readonly<Record<string, unknown>>)) return false;
  return json ?? Object.values(body).some(Array.isArray);
}

/** One value of a multipart body: an emptied field is an empty text, structured values are JSON text. */
function partOf(value: unknown): string | Blob {
  if (value instanceof Blob) return value;
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What `fetch` is given. A call without body has no content type either: some servers refuse an empty JSON body. */
export function encodeBody(body: Body | undefined, json?: boolean): Encoded {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  if (travelsAsJson(body, json)) return { body: JSON.stringify(body), contentType: 'application/json' };
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined) form.append(name, partOf(value));
  }
  return { body: form };
}
