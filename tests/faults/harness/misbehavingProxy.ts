import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What happens to one call on its way. */
export const faults = [
  'drop before',
  'drop after',
  'duplicate',
  'delay',
  'deliver late',
  '401',
  '401 page',
  '409',
  '413',
  '422',
  '429',
  '500',
  '502 page',
  '200 page',
  '200 other',
  '204',
  '404 page',
] as const;

export type Fault = (typeof faults)[number] | 'none';

export interface Proxy {
  url: string;
  /** Where calls are brought to; another one after a restart. */
  target: string;
  /** Which calls may fare badly: those that carry answers unless told. */
  concerns: (method: string, path: string) => boolean;
  /** Decides for each call that is concerned; the header `x-fault` decides before it. */
  choose: (path: string) => Fault;
  /** Bits a second of the one line that everything goes through, both ways; without it as fast as it goes. */
  rate: number | undefined;
  /** How often each fault was made. */
  made: Map<Fault, number>;
  /** Waits until everything that is still on its way has arrived or is lost. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface Reply {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

const page = '<!doctype html><title>Welcome</title><h1>Please accept the terms of this network</h1>';
const problem = (code: string) => JSON.stringify({ message: `Made up by the way: ${code}`, code });

/** What the proxy says itself, in place of the server. */
const own: Partial<Record<Fault, { status: number; type: string; body: string; headers?: Record<string, string> }>> = {
  '401': { status: 401, type: 'application/json', body: problem('session_expired') },
  '401 page': { status: 401, type: 'text/html', body: page },
  '409': { status: 409, type: 'application/json', body: problem('submission_differs') },
  '413': { status: 413, type: 'text/html', body: page },
  '422': { status: 422, type: 'application/json', body: problem('invalid_answers') },
  '429': { status: 429, type: 'application/json', body: problem('too_many_requests'), headers: { 'retry-after': '1' } },
  '500': { status: 500, type: 'application/json', body: problem('internal') },
  '502 page': { status: 502, type: 'text/html', body: page },
  '200 page': { status: 200, type: 'text/html', body: page },
  '200 other': { status: 200, type: 'application/json', body: '{"ok":true,"message":"Connected"}' },
  '204': { status: 204, type: 'text/plain', body: '' },
  '404 page': { status: 404, type: 'text/html', body: page },
};

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function forward(target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Reply> {
  const { host, port } = new URL(target);
  return new Promise((resolve, reject) => {
    const { 'x-fault': _fault, connection: _connection, ...rest } = headers;
    const outgoing = ask({ hostname: '127.0.0.1', port, path: url, method, headers: { ...rest, host } }, (incoming) => {
      bodyOf(incoming).then((answer) => resolve({ status: incoming.statusCode ?? 502, headers: incoming.headers, body: answer }), reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function passOn(response: ServerResponse, { status, headers, body }: Reply): void {
  const { connection: _connection, 'transfer-encoding': _encoding, 'content-length': _length, ...rest } = headers;
  response.writeHead(status, status === 204 ? rest : { ...rest, 'content-length': body.length });
  response.end(status === 204 ? undefined : body);
}

/** A proxy in front of the product that lets everything through, save calls that carry answers: with these it does as told. */
export async function startProxy(target: string): Promise<Proxy> {
  const onTheWay = new Set<Promise<unknown>>();
  const made = new Map<Fault, number>();
  const remember = <T>(work: Promise<T>): Promise<T> => {
    const settled: Promise<unknown> = work.catch(() => undefined);
    onTheWay.add(settled);
    void settled.then(() => onTheWay.delete(settled));
    return work;
  };

  /** What goes over a slow line waits for what went before it. */
  let lineIsFree = 0;
  async function travel(bytes: number): Promise<void> {
    if (proxy.rate === undefined) return;
    lineIsFree = Math.max(lineIsFree, performance.now()) + (bytes * 8_000) / proxy.rate;
    await wait(lineIsFree - performance.now());
  }

  async function relay(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const body = await bodyOf(request);
    await travel(body.length);
    const fault: Fault = proxy.concerns(request.method ?? 'GET', path) ? ((request.headers['x-fault'] as Fault | undefined) ?? proxy.choose(path)) : 'none';
    made.set(fault, (made.get(fault) ?? 0) + 1);
    const said = own[fault];
    if (said) {
      response.writeHead(said.status, { 'content-type': said.type, ...said.headers });
      response.end(said.body);
      return;
    }
    if (fault === 'drop before') return void response.destroy();
    if (fault === 'deliver late') {
      response.destroy();
      await wait(150);
      await forward(proxy.target, request, body);
      return;
    }
    if (fault === 'delay') await wait(60);
    const [first] = await Promise.all([forward(proxy.target, request, body), fault === 'duplicate' ? forward(proxy.target, request, body) : undefined]);
    if (fault === 'drop after') return void response.destroy();
    await travel(first.body.length);
    passOn(response, first);
  }

  const server: Server = createServer((request, response) => {
    remember(relay(request, response)).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: Proxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target,
    concerns: (method, path) => method === 'POST' && /\/(operations|reponses)(\?|$)/.test(path),
    choose: () => 'none',
    rate: undefined,
    made,
    async settled() {
      while (onTheWay.size > 0) await Promise.all(onTheWay);
    },
    async close() {
      await proxy.settled();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return proxy;
}
