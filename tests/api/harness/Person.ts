import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { ProblemBody, ProblemCode } from '../../../src/contract/index.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import { resourceOf, type ResourceName } from '../../../src/resources/index.ts';
import { undescribed } from './describedCalls.ts';
import { encode, type Body, type Encoding } from './encode.ts';

export interface CallOptions {
  body?: Body;
  /** JSON unless told. */
  as?: Encoding;
  /** Values that are no text travel as JSON, as `sort`, `range` and `filter` do. */
  query?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
}

export interface Answer<Json = Record<string, unknown>> {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  /** The parsed body; an empty object where there was none, or it was no JSON. */
  json: Json;
  text: string;
}

export type Stored = { id: string; revision: number; message?: string } & Record<string, unknown>;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return {};
  }
}

/** The own password, with a call that asks for it, and a code where the account has a second factor. */
export function withPassword(password: string, code?: string): { 'x-password': string; 'x-code'?: string } {
  return { 'x-password': encodeURIComponent(password), ...(code && { 'x-code': encodeURIComponent(code) }) };
}

/** Somebody who makes calls: with a credential or without, in a language. Every answer has to be one that the published document describes. */
export class Person {
  readonly app: FastifyInstance;
  readonly token: string | undefined;
  /** The person's own record; empty for somebody nobody knows. */
  readonly id: string;
  readonly locale: Locale;

  constructor(app: FastifyInstance, { token, id = '', locale = 'en' }: { token?: string; id?: string; locale?: Locale } = {}) {
    this.app = app;
    this.token = token;
    this.id = id;
    this.locale = locale;
  }

  /** The same person, reading in another language. */
  reading(locale: Locale): Person {
    return new Person(this.app, { ...(this.token && { token: this.token }), id: this.id, locale });
  }

  async calls<Json = Record<string, unknown>>(
    method: Method,
    path: string,
    { body, as = 'json', query = {}, headers = {} }: CallOptions = {},
  ): Promise<Answer<Json>> {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]));
    const encoded = body === undefined ? undefined : await encode(body, as);
    const response = await this.app.inject({
      method,
      url: `/api/${path}${search.size > 0 ? `?${search}` : ''}`,
      headers: {
        'accept-language': this.locale,
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(encoded && { 'content-type': encoded.contentType }),
        ...headers,
      },
      ...(encoded && { payload: encoded.payload }),
    });
    const { statusCode: status, payload: text } = response;
    expect(
      undescribed({ method, path, status, contentType: String(response.headers['content-type'] ?? ''), text }),
      'what the published document does not say',
    ).toEqual([]);
    return { status: response.statusCode, headers: response.headers, json: parsed(response.payload) as Json, text: response.payload };
  }

  get<Json = Record<string, unknown>>(path: string, query?: CallOptions['query']): Promise<Answer<Json>> {
    return this.calls<Json>('GET', path, query ? { query } : {});
  }

  post<Json = Record<string, unknown>>(path: string, body?: Body, options: CallOptions = {}): Promise<Answer<Json>> {
    return this.calls<Json>('POST', path, { ...options, ...(body && { body }) });
  }

  put<Json = Record<string, unknown>>(path: string, body?: Body, options: CallOptions = {}): Promise<Answer<Json>> {
    return this.calls<Json>('PUT', path, { ...options, ...(body && { body }) });
  }

  delete<Json = Record<string, unknown>>(path: string): Promise<Answer<Json>> {
    return this.calls<Json>('DELETE', path);
  }

  /** Creates a record, at the resource's own path or below a parent, and answers it. */
  async creates(resource: ResourceName, values: Body, options: CallOptions & { at?: string } = {}): Promise<Stored> {
    const { at = resourceOf(resource).paths.base, ...rest } = options;
    const answer = await this.post<Stored>(at, values, rest);
    expect(answer, `creating ${resource}: ${answer.text}`).toMatchObject({ status: 201 });
    return answer.json;
  }

  async edits(resource: ResourceName, id: string, values: Body): Promise<Stored> {
    const answer = await this.put<Stored>(`${resourceOf(resource).paths.base}/${id}`, values);
    expect(answer, `editing ${resource}: ${answer.text}`).toMatchObject({ status: 200 });
    return answer.json;
  }

  /** Changes who somebody of the staff is, with the own password. */
  async editsStaff(id: string, values: Body, password: string): Promise<Stored> {
    const answer = await this.put<Stored>(`users/${id}`, values, { headers: withPassword(password) });
    expect(answer, `editing staff: ${answer.text}`).toMatchObject({ status: 200 });
    return answer.json;
  }

  async reads(resource: ResourceName, id: string): Promise<Stored> {
    const answer = await this.get<Stored>(`${resourceOf(resource).paths.base}/${id}`);
    expect(answer, `reading ${resource}: ${answer.text}`).toMatchObject({ status: 200 });
    return answer.json;
  }

  async lists(resource: ResourceName, query: CallOptions['query'] = {}): Promise<Stored[]> {
    const { base, list = base } = resourceOf(resource).paths;
    const answer = await this.get<Stored[]>(list, query);
    expect(answer, `listing ${resource}: ${answer.text}`).toMatchObject({ status: 200 });
    return answer.json;
  }

  /** Expects a refusal with this code, and answers what was said. */
  async isRefused(call: Promise<Answer<unknown>>, code: ProblemCode): Promise<ProblemBody> {
    const answer = (await call) as Answer<ProblemBody>;
    expect(answer.json.code, answer.text).toBe(code);
    expect(answer.json.message.length).toBeGreaterThan(0);
    return answer.json;
  }
}
