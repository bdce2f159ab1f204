import { startProduct } from '../tests/e2e/harness/startProduct.ts';
import { administrator, signIn, tokenOf } from './administrator.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { onPostgres } from './onPostgres.ts';
import { watched } from './watched.ts';

const rows = 10_000;

const file = (city: string) => `name,shortname,typeChurch,city\n${Array.from({ length: rows }, (_, at) => `Parish ${at},C${at},Small,${city}`).join('\n')}\n`;

interface Report {
  importId?: string;
  counts?: Record<string, number>;
}

/** Ten thousand rows as new records, as the same again, as changes, and all of it taken back. */
async function measure(name: string, databaseUrl?: string): Promise<Figure[]> {
  const product = await startProduct({ env: { ...administrator, LOG_LEVEL: 'error', DATABASE_URL: databaseUrl } });
  try {
    const call = await signIn(product.url);
    const token = await tokenOf(product.url);
    const { id: division } = await call('POST', 'divisions', { shortname: 'D', name: 'Division' });
    const { id: union } = await call('POST', `divisions/${String(division)}/unions`, { shortname: 'U', name: 'Union' });
    const { id: conference } = await call('POST', `unions/${String(union)}/conferences`, { shortname: 'C', name: 'Conference' });
    const reports: Report[] = [];
    const gives = async (city: string): Promise<void> => {
      const body = new FormData();
      body.set('mode', 'update');
      body.set('file', new File([file(city)], 'list.csv'));
      const answer = await fetch(`${product.url}/api/conferences/${String(conference)}/import`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body,
      });
      reports.push((await answer.json()) as Report);
    };
    const takesBack = (at: number) => async (): Promise<void> => void (await call('POST', `imports/${reports[at]?.importId ?? ''}/undo`));
    const steps: readonly [string, () => Promise<void>][] = [
      ['new', () => gives('Antsirabe')],
      ['the same again', () => gives('Antsirabe')],
      ['changed', () => gives('Ambositra')],
      ['changes taken back', takesBack(2)],
      ['new ones taken back', takesBack(0)],
    ];
    const figures: Figure[] = [];
    for (const [step, work] of steps) {
      const { seconds, memory, longestWait } = await watched(product, work);
      const held = memory.peak === undefined ? '?' : memory.peak.toFixed(0);
      figures.push({
        what: `${name}: ${rows} rows, ${step}`,
        value: `${seconds.toFixed(1)} s`,
        goal: `under 10 s; ${held} MB, others waited ${longestWait.toFixed(0)} ms at most`,
      });
    }
    if (reports[0]?.counts?.new !== rows || reports[1]?.counts?.unchanged !== rows || reports[2]?.counts?.changed !== rows)
      throw new Error(`${name}: ${JSON.stringify(reports.map(({ counts }) => counts))}`);
    return figures;
  } finally {
    await product.stop();
  }
}

export const importRows: readonly Measurement[] = [
  { name: 'import into the embedded database', run: () => measure('embedded') },
  { name: 'import into PostgreSQL', run: () => onPostgres((url) => measure('PostgreSQL', url)) },
];
