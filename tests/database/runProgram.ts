import { spawn, type ChildProcess } from 'node:child_process';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '../../server/database/projectRoot.ts';

export interface RunningProgram {
  /** What it has said so far, line by line. */
  lines: string[];
  errors: string[];
  /** When it has said this many lines; fails when it ends before. */
  said(count: number): Promise<void>;
  kill(signal?: NodeJS.Signals): Promise<void>;
  ended: Promise<number | null>;
}

interface Surroundings {
  env?: Record<string, string>;
  /** A command that runs the program in its turn, such as one with a namespace of its own. */
  under?: string[];
}

/** Runs a program of the project in a process of its own, as `tests/workerBundles.ts` has bundled it. */
export function runProgram(file: string, args: string[], { env = {}, under = [] }: Surroundings = {}): RunningProgram {
  const bundle = join(process.env.WORKER_BUNDLES ?? '', `${basename(file, '.ts')}.js`);
  const [command = '', ...words] = [...under, process.execPath, bundle, ...args];
  const child: ChildProcess = spawn(command, words, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const errors: string[] = [];
  const waiting: (() => void)[] = [];
  if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => void (lines.push(line), waiting.forEach((look) => look())));
  if (child.stderr) createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return {
    lines,
    errors,
    ended,
    said: (count) =>
      new Promise((resolve, reject) => {
        const look = () => lines.length >= count && resolve();
        waiting.push(look);
        look();
        void ended.then(() => reject(new Error(`It ended after ${lines.length} lines.\n${errors.join('\n')}`)));
      }),
    async kill(signal = 'SIGKILL') {
      child.kill(signal);
      await ended;
    },
  };
}
