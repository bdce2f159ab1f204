import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyDataDir } from '../../e2e/harness/preparedData.ts';
import { startProduct } from '../../e2e/harness/startProduct.ts';
import { faultSettings, hasFaultStudy } from './faultStudy.ts';
import { type Fault, startProxy } from './misbehavingProxy.ts';
import { type RunOutcome, seededRun } from './seededRun.ts';
import { type Verdict, verifyRuns } from './verifyRuns.ts';

export interface FaultRuns {
  seeds: readonly number[];
  /** How often the server is ended as by a power cut, and started again, meanwhile. */
  kills?: number;
  /** Questionnaires under way at the same time. */
  atOnce?: number;
}

export interface FaultReport extends Verdict {
  runs: number;
  kills: number;
  operations: number;
  faults: ReadonlyMap<Fault, number>;
  seconds: number;
}

/** Makes seeded runs against one built server, whose directory is looked through afterwards. Throws with the seed of a run that fails. */
export async function runFaults({ seeds, kills = 0, atOnce = 6 }: FaultRuns): Promise<FaultReport> {
  const begin = performance.now();
  const dataDir = emptyDataDir();
  const start = (port?: number) => startProduct({ env: faultSettings, dataDir, ...(port !== undefined && { port }) });
  let product = await start();
  const proxy = await startProxy(product.url);
  const outcomes: RunOutcome[] = [];
  try {
    const study = await hasFaultStudy(product);
    const queue = [...seeds];
    const work = { ended: false };
    const worker = async (): Promise<void> => {
      for (let seed = queue.shift(); seed !== undefined; seed = queue.shift()) {
        const now = seed;
        outcomes.push(
          await seededRun(now, { study, proxy }).catch((error: unknown) => {
            throw new Error(`The run of seed ${now} failed: ${String((error as Error).stack)}`, { cause: error });
          }),
        );
      }
    };
    let killed = 0;
    const killer = async (): Promise<void> => {
      while (killed < kills && !work.ended) {
        // Between two kills something must get done, or a slow machine never sees a server that lives long enough.
        const enough = ((killed + 1) * seeds.length) / (kills + 2);
        while (outcomes.length < enough && !work.ended) await wait(50);
        await wait(137 * (killed % 7));
        if (work.ended) return;
        await product.kill();
        product = await start(product.port);
        killed += 1;
      }
    };
    const working = Promise.all(Array.from({ length: atOnce }, worker)).finally(() => {
      work.ended = true;
    });
    const killing = killer();
    await working.finally(() => killing);
    await proxy.settled();
    await product.stop();
    const verdict = await verifyRuns(dataDir, outcomes);
    const operations = outcomes.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
    return { ...verdict, runs: outcomes.length, kills: killed, operations, faults: proxy.made, seconds: (performance.now() - begin) / 1000 };
  } finally {
    await proxy.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
