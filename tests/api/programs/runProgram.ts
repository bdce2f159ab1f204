import { spawnSync } from 'node:child_process';

/** Whether a program can be run on this machine. */
export function has(program: string): boolean {
  return spawnSync(program, ['--version']).status === 0;
}

/** Whether R has a package. */
export function hasPackage(name: string): boolean {
  return spawnSync('Rscript', ['--vanilla', '-e', `library(${name})`]).status === 0;
}

/** Runs a program in a folder and answers what it wrote. @throws with everything it said where it failed */
export function runIn(folder: string, program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, [...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  if (status !== 0) throw new Error(`${program} ended with ${status}\n${stderr}\n${stdout.slice(0, 2000)}`);
  return stdout;
}
