import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from '../tests/e2e/harness/startProduct.ts';
import { administrator } from './administrator.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { memoryOf } from './memoryOf.ts';

const restMilliseconds = 5000;

/** How soon the built server answers: on an empty directory, after a calm end and after a kill; and what it holds at rest. */
async function measure(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-restart-'));
  const env = { ...administrator, LOG_LEVEL: 'error' };
  const ready = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
  try {
    const first = await startProduct({ env, dataDir });
    await first.stop();
    const again = await startProduct({ env, dataDir });
    await wait(restMilliseconds);
    const memory = memoryOf(again.pid);
    await again.kill();
    const killed = await startProduct({ env, dataDir });
    await killed.stop();
    return [
      { what: 'first start on an empty directory: ready', value: ready(first.readyAfter) },
      { what: 'start again: ready', value: ready(again.readyAfter), goal: 'under 5 s' },
      { what: 'start after a kill: ready', value: ready(killed.readyAfter), goal: 'under 5 s' },
      { what: 'memory at rest', value: memory === undefined ? 'unknown' : `${memory.toFixed(0)} MB` },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const restart: Measurement = { name: 'restart and memory', run: measure };
