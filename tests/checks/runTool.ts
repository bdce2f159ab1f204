import { spawnSync } from 'node:child_process';

/**
 * Runs a program of node_modules or scripts with this Node.
 * @returns what it said, empty where all is well and it says nothing; what it said is also what a failing test shows
 */
export function runTool(file: string, args: readonly string[] = [], cwd = process.cwd()): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  return { code: status, said: `${stdout}${stderr}`.trim() };
}
