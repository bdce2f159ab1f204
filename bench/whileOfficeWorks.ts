import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../server/database/openDatabase.ts';
import { startProduct } from '../tests/e2e/harness/startProduct.ts';
import { callsWith } from './administrator.ts';
import { answersTo, buildLongForm, type LongForm } from './buildLongForm.ts';
import { buildWideForm, fillResponses } from './fillResponses.ts';
import { filledId, fillStudy } from './fillStudy.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { onPostgres } from './onPostgres.ts';
import { percentile } from './percentile.ts';
import { postMany } from './postMany.ts';
import { unthrottled } from './unthrottled.ts';

const [people, imported, exported, questions] = [20_000, 10_000, Number(process.env.BENCH_SETS ?? 20_000), 50];
/** What its screen asks for, all at once. */
const dashboard = ['statistiques', 'statistiques/over-time', 'statistiques/response-rates', 'statistiques/by-conference'];
const connections = 4;
/** So many sends at least next to each kind of work: what is done sooner is done again. */
const least = 400;

interface Office {
  url: string;
  token: string;
  /** The form whose sets are exported. */
  wide: string;
  /** The form that people send. */
  long: LongForm;
}

async function read({ url, token }: Office, path: string, body?: FormData): Promise<void> {
  // A connection of its own: one that stood idle during the sends may be closed by the server as it is used again.
  const headers = { authorization: `Bearer ${token}`, connection: 'close' };
  const answer = await fetch(`${url}/api/${path}`, { headers, ...(body && { method: 'POST', body }) });
  if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  for await (const _ of answer.body as unknown as AsyncIterable<Uint8Array>);
}

/** Churches that are new the first time, and lie in another town each time after that. */
function church(round: number): FormData {
  const lines = Array.from({ length: imported }, (_, at) => `Parish ${at},C${at},Small,Town ${round}`);
  const body = new FormData();
  body.set('mode', 'update');
  body.set('file', new File([`name,shortname,typeChurch,city\n${lines.join('\n')}\n`], 'list.csv'));
  return body;
}

const works: readonly { what: string; work(office: Office, round: number): Promise<unknown> }[] = [
  {
    what: `${imported} rows are imported`,
    work: (office, round) => read(office, `conferences/${filledId('conference', 1)}/import`, church(round)),
  },
  {
    what: `${exported} sets of ${questions} answers are exported`,
    work: (office) => read(office, `formulaires/${office.wide}/responses/export?format=csv`),
  },
  {
    what: `a dashboard of ${people} people is loaded`,
    work: (office) => Promise.all(dashboard.map((path) => read(office, path))),
  },
];

/** Milliseconds of so many sends, one after the other on each connection. */
async function send({ url, long }: Office, count: number): Promise<number[]> {
  const body = JSON.stringify(answersTo(long, questions));
  const call = () => ({ path: `/api/formulaires/${long.id}/reponses?token=${long.token}&version=1&submission=${randomUUID()}`, body });
  const { times, lost } = await postMany({ url, people: Array.from({ length: count }, () => [call()]), connections });
  if (lost > 0) throw new Error(`${lost} of ${count} sends were not acknowledged`);
  return times;
}

/** Those of the sends that come in while it is worked: once at least, and over and over until there are enough of them. */
async function sendWhile(office: Office, work: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let rounds = 0;
  const isEnough = () => rounds > 0 && times.length >= least;
  const worked = async (): Promise<void> => {
    for (; !isEnough(); rounds += 1) await work(rounds);
  };
  const sent = async (): Promise<void> => {
    while (!isEnough()) times.push(...(await send(office, 5 * connections)));
  };
  await Promise.all([worked(), sent()]);
  return times;
}

async function measureIn(office: Office, name: string): Promise<Figure[]> {
  await send(office, least);
  const figures: Figure[] = [];
  for (const { what, work } of works) {
    const before = await send(office, least);
    const meanwhile = percentile(await sendWhile(office, (round) => work(office, round)), 0.99);
    const alone = percentile([...before, ...(await send(office, least))], 0.99);
    const value = `${meanwhile.toFixed(0)} ms, ${(meanwhile / alone).toFixed(1)}x of alone`;
    figures.push({ what: `${name}: p99 of a send while ${what}`, value, goal: 'at most 3x' });
  }
  return figures;
}

async function measure(name: string, databaseUrl?: string): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-office-'));
  const env = { ...unthrottled, DATABASE_URL: databaseUrl };
  const open = () => openDatabase({ databaseUrl, dataDir, timeLimitMs: 3_600_000 });
  const serve = async <Result>(use: (url: string) => Promise<Result>): Promise<Result> => {
    const product = await startProduct({ dataDir, env });
    return use(product.url).finally(() => product.stop());
  };
  try {
    const empty = await open();
    const { administrator: token } = await fillStudy(empty, people).finally(() => empty.close());
    const { wide, long } = await serve(async (url) => {
      const call = callsWith(url, token);
      const sent = await buildLongForm(call);
      await call('PUT', `formulaires/${sent.id}`, { dailyLimit: 1_000_000 });
      return { wide: await buildWideForm(call, questions), long: sent };
    });
    const database = await open();
    await fillResponses(database, wide, exported).finally(() => database.close());
    return await serve((url) => measureIn({ url, token, wide: wide.id, long }, name));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const whileOfficeWorks: readonly Measurement[] = [
  { name: 'sends while the office works, embedded', run: () => measure('embedded') },
  { name: 'sends while the office works, PostgreSQL', run: () => onPostgres((url) => measure('PostgreSQL', url), { durable: true }) },
];
