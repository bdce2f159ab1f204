import { deviceRoleHeader } from '../contract/headers.ts';
import { isRenewed } from '../session/renewal.ts';
import { readSession } from '../session/session.ts';
import type { Locale } from '../resources/define/locales.ts';
import { CallFailure, type FailureCode } from './callFailure.ts';
import { chosenLocale } from './chosenLocale.ts';
import { noteServerTime } from './clockAhead.ts';
import { type Body, encodeBody } from './encodeBody.ts';
import { type CallAnswer, failureOf, readAnswer } from './readAnswer.ts';
import { zipText } from './zipText.ts';

export { CallFailure, type ClientCode, type FailureCode } from './callFailure.ts';
export type { CallAnswer } from './readAnswer.ts';

export interface CallRequest {
  /** GET unless told. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the server's base, without a leading slash: `users/3f…/reponses`. Encode ids that come from outside. */
  path: string;
  /** Undefined and null entries are left out. */
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  body?: Body;
  /** The encoding where the body's own shape is not to decide: true JSON, false multipart. */
  json?: boolean;
  /** The server is this product's own, and takes JSON as gzip. */
  zip?: boolean;
  headers?: Readonly<Record<string, string>>;
  /** The bearer credential instead of the session's: a personal link's token; null sends none. */
  token?: string | null;
  /** What a success carries: JSON unless told, or a file to keep. Refusals are JSON always. */
  expect?: 'json' | 'file';
  /** Makes an answer of what comes in another form, such as line by line (`lastLine`). */
  through?: ((response: Response) => Promise<Response>) | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds until the call counts as lost; a minute unless told. */
  timeout?: number;
}

export type Call = (request: CallRequest) => Promise<CallAnswer>;

export interface CallSettings {
  base?: string;
  /** The bearer credential, asked at each call. */
  token?: () => string | undefined;
  /** The language of the server's messages, asked at each call. */
  locale?: () => Locale;
}

const oneMinute = 60_000;

/** How a server says that a session is over; a wrong password, typed to change something, is another thing. */
const ended: readonly FailureCode[] = ['session_expired', 'unauthenticated'];

/** How a server, or what stands before it, says that it does not read what is packed. */
const unread: readonly number[] = [400, 415];

function urlOf(base: string, { path, query = {} }: CallRequest): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return `${base}/${path}${text && `?${text}`}`;
}

/** A `call` for another server, person or language than the page's own. */
export function createCall({
  base = import.meta.env.VITE_API_URL ?? '/api',
  token: sessionToken = () => readSession()?.access_token,
  locale = chosenLocale,
}: CallSettings = {}): Call {
  const callOnce: Call = async (request) => {
    const { method = 'GET', signal, timeout = oneMinute } = request;
    const { body, contentType } = encodeBody(request.body, request.json);
    const token = request.token === undefined ? sessionToken() : request.token;
    const headers = new Headers({ accept: 'application/json', 'accept-language': locale(), ...request.headers });
    if (contentType) headers.set('content-type', contentType);
    if (token) headers.set('authorization', `Bearer ${token}`);
    const onDevice = request.token && readSession()?.role;
    if (onDevice) headers.set(deviceRoleHeader, onDevice);

    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), timeout);
    const abort = () => limit.abort();
    signal?.addEventListener('abort', abort);
    try {
      if (signal?.aborted) throw new CallFailure({ status: 0, code: 'aborted' });
      const zipped = request.zip ? await zipText(body) : undefined;
      const send = (sent: BodyInit | null) => fetch(urlOf(base, request), { method, headers, body: sent, signal: limit.signal });
      if (zipped) headers.set('content-encoding', 'gzip');
      let response = await send(zipped ?? body ?? null);
      if (zipped && unread.includes(response.status)) {
        headers.delete('content-encoding');
        response = await send(body ?? null);
      }
      noteServerTime(response);
      // Inside the same limit: on a failing network it is the body that never ends.
      return await readAnswer(request.through ? await request.through(response) : response, request.expect);
    } catch (error) {
      throw failureOf(error, { aborted: signal?.aborted === true, timedOut: limit.signal.aborted });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  };
  return async (request) => {
    const session = sessionToken();
    try {
      return await callOnce(request);
    } catch (failure) {
      const isOver = failure instanceof CallFailure && ended.includes(failure.code);
      const isSessions = request.token === undefined || request.token === session;
      if (!isOver || !session || !isSessions || !(await isRenewed(session))) throw failure;
      const { token: _ended, ...again } = request;
      return callOnce(again);
    }
  };
}

/**
 * Makes one call to the study's server: with the session as it is now, in the reader's language.
 * Whatever is no 2xx answer with a JSON (or no) body rejects with a `CallFailure`.
 */
export const call: Call = createCall();
