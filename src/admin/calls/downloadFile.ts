import { readSession } from '../../session/session.ts';
import { chosenLocale } from '../../dataProvider/chosenLocale.ts';
import { CallFailure } from '../../dataProvider/http.ts';

const base: string = import.meta.env.VITE_API_URL ?? '/api';

/** A line that drops again and again brings a file all the same, as long as each try brings some of it. */
const mostTriesInARow = 3;

function ask(path: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  const token = readSession()?.access_token ?? '';
  return fetch(`${base}/${path}`, { headers: { authorization: `Bearer ${token}`, 'accept-language': chosenLocale(), ...headers } });
}

/** Takes what comes; answers whether that was all. */
async function takeInto(parts: Uint8Array<ArrayBuffer>[], { body }: Response): Promise<boolean> {
  const reader = body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) parts.push(part.value);
    return true;
  } catch {
    return false;
  }
}

const lengthOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0);

/** All of a file whose beginning is on its way: what breaks off is fetched on from there, where the server still has it. */
async function wholeOf(path: string, first: Response): Promise<Blob> {
  const tag = first.headers.get('etag') ?? '';
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let isWhole = await takeInto(parts, first);
  for (let tries = tag ? 0 : mostTriesInARow; !isWhole && tries < mostTriesInARow; tries += 1) {
    const before = lengthOf(parts);
    const rest = await ask(path, { range: `bytes=${before}-`, 'if-range': tag }).catch(() => undefined);
    if (rest?.status !== 206) continue;
    isWhole = await takeInto(parts, rest);
    if (lengthOf(parts) > before) tries = -1;
  }
  if (!isWhole) throw new CallFailure({ status: 0, code: 'network_error' });
  return new Blob(parts, { type: first.headers.get('content-type') ?? '' });
}

/**
 * Fetches a file with the session's credential and hands it to the browser to keep.
 * @throws CallFailure with the server's words where it refuses
 */
export async function downloadFile(path: string, name: string): Promise<void> {
  const response = await ask(path, {}).catch(() => {
    throw new CallFailure({ status: 0, code: 'network_error' });
  });
  if (!response.ok) {
    const body = (await response.json().catch(() => ({}))) as { message?: string };
    throw new CallFailure({ status: response.status, code: 'bad_response', message: body.message });
  }
  saveBlob(await wholeOf(path, response), /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? name);
}

/** Hands a file to the browser to keep. */
export function saveBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
