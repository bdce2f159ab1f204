import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../server/database/openDatabase.ts';
import { startProduct } from '../tests/e2e/harness/startProduct.ts';
import { fillStudy, people } from './fillStudy.ts';
import { listCalls, type ListCall } from './listCalls.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { onPostgres } from './onPostgres.ts';
import { percentile } from './percentile.ts';

const rounds = 20;

/** The study that the large one is held against. */
const fewPeople = 10_000;

/** A served study: where, with how many respondents, and the sessions that ask. */
export interface Served {
  url: string;
  people: number;
  tokens: Readonly<Record<ListCall['by'], string>>;
}

/** One call among few people and among many. */
interface Timed {
  call: ListCall;
  few: number[];
  many: number[];
}

async function timed({ url, tokens }: Served, { path, by }: ListCall): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${tokens[by]}` } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return performance.now() - start;
}

/** Every call in turn, of the small study and of the large one, and that over and over, so that a slow moment of the machine does not fall on one of them. */
async function timeAll(small: Served, large: Served): Promise<Timed[]> {
  const callsOfMany = listCalls(large.people);
  const all = listCalls(small.people).map((call, at) => ({ call, inMany: callsOfMany[at] ?? call, few: [] as number[], many: [] as number[] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { call, inMany, few, many } of all) {
      const times = [await timed(small, call), await timed(large, inMany)] as const;
      // The first round fills the database's memory.
      if (round === 0) continue;
      few.push(times[0]);
      many.push(times[1]);
    }
  }
  return all;
}

const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
const middleOf = (times: readonly number[]) => percentile(times, 0.5);

/** How many times as long as among few people. */
const ratioOf = ({ few, many }: Pick<Timed, 'few' | 'many'>) => middleOf(many) / middleOf(few);

function p95Of(timings: readonly Timed[]): string {
  const [few, many] = (['few', 'many'] as const).map((of) =>
    percentile(
      timings.flatMap((one) => one[of]),
      0.95,
    ),
  ) as [number, number];
  return `${milliseconds(few)}, ${milliseconds(many)} (${(many / few).toFixed(1)}x)`;
}

const longest = (timings: readonly Timed[], of: (one: Timed) => number) => timings.toSorted((a, b) => of(b) - of(a))[0] as Timed;

/** The p95 of all lists in both studies, and one row for each group: its p95, its slowest call by the middle of its times, and the one that grows most with the people. */
function figuresOf(timings: readonly Timed[], name: string): Figure[] {
  const lists = timings.filter(({ call }) => call.group !== 'statistics');
  const beyond = lists.filter((one) => middleOf(one.many) > 50 || ratioOf(one) > 3).length;
  const groups = [...new Set(timings.map(({ call }) => call.group))].map((group): Figure => {
    const own = timings.filter(({ call }) => call.group === group);
    const slowest = longest(own, ({ many }) => middleOf(many));
    const grown = longest(own, ratioOf);
    return {
      what: `${name}, ${group === 'statistics' ? group : `lists, ${group}`} (${own.length} calls): p95`,
      value: p95Of(own),
      goal: `slowest: ${slowest.call.what}, median ${milliseconds(middleOf(slowest.many))}; grows most: ${grown.call.what}, ${ratioOf(grown).toFixed(1)}x`,
    };
  });
  return [
    { what: `${name}, all lists (${lists.length} calls): p95`, value: p95Of(lists), goal: 'under 50 ms (statistics 100 ms), 3x' },
    { what: `${name}, lists whose median is over 50 ms or 3x`, value: String(beyond), goal: '0' },
    ...groups,
  ];
}

/** Answers of two servers to the screens' calls over HTTP, one after the other. */
export async function compareLists(name: string, { small, large }: { small: Served; large: Served }): Promise<Figure[]> {
  return figuresOf(await timeAll(small, large), `${name}, among ${small.people} and ${large.people}`);
}

interface Asked {
  respondents: number;
  databaseUrl?: string | undefined;
}

/** Fills a study, serves it by the built server, and takes it away again. */
async function withStudy<Result>({ respondents, databaseUrl }: Asked, use: (served: Served) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-lists-'));
  try {
    const database = await openDatabase({ databaseUrl, dataDir, timeLimitMs: 3_600_000 });
    const tokens = await fillStudy(database, respondents).finally(() => database.close());
    const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'error', DATABASE_URL: databaseUrl } });
    return await use({ url: product.url, people: respondents, tokens }).finally(() => product.stop());
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const measure = (name: string, [few, many]: readonly [few?: string, many?: string] = []) =>
  withStudy({ respondents: fewPeople, databaseUrl: few }, (small) =>
    withStudy({ respondents: people, databaseUrl: many }, (large) => compareLists(name, { small, large })),
  );

export const lists: readonly Measurement[] = [
  { name: 'lists of the embedded database', run: () => measure('embedded') },
  { name: 'lists of PostgreSQL', run: () => onPostgres((few) => onPostgres((many) => measure('PostgreSQL', [few, many]))) },
];
