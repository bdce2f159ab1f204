import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { prepareFirstAdmin } from '../server/accounts/setUp.ts';
import { allRoutes } from '../server/allRoutes.ts';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { createLogger } from '../server/createLogger.ts';
import { createServices } from '../server/createServices.ts';
import { migrate } from '../server/database/migrate.ts';
import { openDatabase } from '../server/database/openDatabase.ts';
import { schemaOfFields } from '../server/http/docs/schemaOfFields.ts';
import { limits } from '../server/http/limits.ts';
import type { Route } from '../server/http/route.ts';
import type { JsonSchema } from '../src/resources/define/index.ts';
import { administrator } from './administrator.ts';
import { buildLongForm } from './buildLongForm.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { unthrottled } from './unthrottled.ts';

const tries = { least: 3, most: 12 };
const goalMs = 50;

type Call = (method: Route['method'], path: string, payload?: string) => Promise<Record<string, unknown>>;

/** A value as large as the schema lets it be, of about so many bytes: lists as long, texts as long, what is free of shape deep. */
function filled(schema: JsonSchema, bytes: number): unknown {
  const { anyOf, oneOf, type, properties, items, format, enum: words } = schema as Record<string, unknown> & { anyOf?: JsonSchema[]; oneOf?: JsonSchema[] };
  const first = anyOf?.[0] ?? oneOf?.[0];
  if (first) return filled(first, bytes);
  if ('const' in schema) return schema.const;
  if (Array.isArray(words)) return words[0];
  if (type === 'array') {
    const one = filled((items ?? {}) as JsonSchema, 200);
    return Array.from({ length: Math.max(1, Math.floor(bytes / (JSON.stringify(one).length + 1))) }, () => filled((items ?? {}) as JsonSchema, 200));
  }
  if (type === 'object' && properties) {
    const entries = Object.entries(properties as Record<string, JsonSchema>);
    return Object.fromEntries(entries.map(([name, each]) => [name, filled(each, Math.floor(bytes / entries.length))]));
  }
  if (type === 'object')
    return Object.fromEntries(Array.from({ length: limits.names }, (_, at) => [`name${at}`, 'a'.repeat(Math.floor(bytes / limits.names / 2))]));
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (format === 'uuid') return randomUUID();
  return 'aé '.repeat(Math.max(1, Math.floor(bytes / 4)));
}

function bodyOf({ body, allow }: Route): string | undefined {
  if (!body || 'file' in body) return undefined;
  const most = (allow.includes('anyone') && 'fields' in body ? limits.fieldsFromAnyoneBytes : limits.jsonBytes) - 2_000;
  const schema = 'json' in body ? body.json : schemaOfFields('fields' in body ? body.fields : body.record);
  let value = filled(schema, most);
  // Escapes and names make it longer than it was reckoned.
  for (let share = most; JSON.stringify(value).length > most || Buffer.byteLength(JSON.stringify(value)) > most;) {
    share = Math.floor(share * 0.8);
    value = filled(schema, share);
  }
  return JSON.stringify(value);
}

/** Something of each kind, so that a call gets as far as it can. */
async function madeOf(call: Call, of: string): Promise<string> {
  const named = () => ({ shortname: randomUUID().slice(0, 8), name: randomUUID() });
  const id = async (path: string, body: object) => String((await call('POST', path, JSON.stringify(body))).id ?? '');
  if (of === 'formulaires') return id('formulaires', { title: 'Long', defaultLanguage: 'en' });
  if (of === 'users') return id('users', { name: 'Somebody', role: 'RESPONDENT' });
  if (of === 'divisions') return id('divisions', named());
  if (of === 'unions') return id(`divisions/${await madeOf(call, 'divisions')}/unions`, named());
  if (of === 'conferences') return id(`unions/${await madeOf(call, 'unions')}/conferences`, named());
  return '';
}

/** Answers to a form of 200 questions: as long as they are taken, as many as a body holds (which are refused), and as many changes as one call takes. */
async function sends(call: Call): Promise<{ name: string; path(): string; payload: string; isTaken: boolean }[]> {
  const form = await buildLongForm((method, path, body) => call(method as Route['method'], path, body === undefined ? undefined : JSON.stringify(body)));
  const way = (what: string) => () => `formulaires/${form.id}/${what}?token=${form.token}&version=1&submission=${randomUUID()}`;
  const answer = (at: number) => ({ id: form.questions[at % 200], reponses: [at % 2 ? '1'.repeat(15) : 'a'.repeat(200)] });
  const whole = Array.from({ length: 200 }, (_, at) => answer(at));
  const many = Array.from({ length: 500 }, (_, at) => ({ ...answer(at), operationId: randomUUID(), sequence: at + 1 }));
  return [
    { name: 'a set of 200 answers', path: way('reponses'), payload: JSON.stringify(whole), isTaken: true },
    {
      name: 'a set of 200 answers, sixteen times each',
      path: way('reponses'),
      payload: JSON.stringify(Array.from({ length: 16 }, () => whole).flat()),
      isTaken: false,
    },
    { name: `${many.length} changes of answers`, path: way('operations'), payload: JSON.stringify(many), isTaken: true },
  ];
}

async function longest(work: () => Promise<unknown>): Promise<number> {
  const seen: number[] = [];
  for (let at = 0; at < tries.least || (at < tries.most && Math.min(...seen) > goalMs); at++) {
    await wait(5);
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await wait(5);
    await work();
    await wait(5);
    delay.disable();
    seen.push(delay.max / 1e6);
  }
  // What the machine does besides is in some of them, what the call does in all.
  return Math.min(...seen);
}

async function measure(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loop-'));
  const config = readConfig({
    ...unthrottled,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://study.example',
  });
  const logger = createLogger('silent');
  const database = await openDatabase({ dataDir });
  await migrate(database);
  const services = createServices({ config, database, logger });
  await prepareFirstAdmin(services);
  const app = await buildApp(services);
  await app.ready();
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD },
  });
  const authorization = `Bearer ${signedIn.json<{ access_token: string }>().access_token}`;
  const call: Call = async (method, path, payload) => {
    const headers = { authorization, ...(payload !== undefined && { 'content-type': 'application/json' }) };
    const answer = await app.inject({ method, url: `/api/${path}`, headers, ...(payload !== undefined && { payload }) });
    return String(answer.headers['content-type']).includes('json') ? answer.json<Record<string, unknown>>() : {};
  };
  const found: { name: string; ms: number; bytes: number }[] = [];
  for (const { name, path, payload, isTaken } of await sends(call)) {
    const work = async (): Promise<void> => {
      const { receivedAt, code } = await call('POST', path(), payload);
      if (isTaken !== (receivedAt !== undefined)) throw new Error(`${name}: ${String(code)}`);
    };
    found.push({ name, bytes: payload.length, ms: await longest(work) });
  }
  for (const route of allRoutes().filter(({ path }) => path !== 'auth/logout')) {
    const { method, path } = route;
    const id = path.includes('/:') && method !== 'DELETE' ? await madeOf(call, path.split('/')[0] ?? '') : '';
    const address = path.replace(/:\w+/, id || randomUUID()).replace(/:\w+/g, () => randomUUID());
    const query =
      method === 'GET' ? `?${new URLSearchParams(Object.keys(route.query ?? {}).map((name) => [name, name === 'range' ? '[0,99]' : 'a'.repeat(1_000)]))}` : '';
    const payload = bodyOf(route);
    found.push({ name: `${method} ${path}`, bytes: payload?.length ?? 0, ms: await longest(() => call(method, `${address}${query}`, payload)) });
  }
  await app.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  found.sort((one, other) => other.ms - one.ms);
  const over = found.filter(({ ms }) => ms > goalMs).length;
  return [
    { what: `${found.length} calls at their size limits: hold the event loop for more than ${goalMs} ms`, value: String(over), goal: 'none' },
    ...found
      .slice(0, 8)
      .map(({ name, ms, bytes }) => ({ what: `  ${name}, ${Math.round(bytes / 1000)} KB`, value: `${ms.toFixed(0)} ms`, goal: `under ${goalMs} ms` })),
  ];
}

/** How long each call, with the largest body that it takes, keeps everybody else waiting. */
export const eventLoop: Measurement = { name: 'event loop', run: measure };
