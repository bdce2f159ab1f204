import { readSession } from '../../session/session.ts';
import { chosenLocale } from '../../dataProvider/chosenLocale.ts';
import { CallFailure } from '../../dataProvider/http.ts';

const base: string = import.meta.env.VITE_API_URL ?? '/api';

/**
 * Fetches a file with the session's credential and hands it to the browser to keep.
 * @throws CallFailure with the server's words where it refuses
 */
export async function downloadFile(path: string, name: string): Promise<void> {
  const token = readSession()?.access_token ?? '';
  const response = await fetch(`${base}/${path}`, { headers: { authorization: `Bearer ${token}`, 'accept-language': chosenLocale() } }).catch(() => {
    throw new CallFailure({ status: 0, code: 'network_error' });
  });
  if (!response.ok) {
    const body = (await response.json().catch(() => ({}))) as { message?: string };
    throw new CallFailure({ status: response.status, code: 'bad_response', message: body.message });
  }
  saveBlob(await response.blob(), /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? name);
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
