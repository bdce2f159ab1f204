import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Runs a program of this project with Node in the foreground: it gets the arguments and the signals that npm gives us,
 * and its exit code becomes ours. `user` ({ uid, gid }) runs it as somebody else. TypeScript runs through tsx, what is built as it is.
 */
export function run(file, { args = process.argv.slice(2), env = {}, nodeArgs = [], user = {}, cwd = process.cwd() } = {}) {
  if (!existsSync(file)) {
    console.error(`${file} does not exist.`);
    process.exit(1);
  }
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, ...nodeArgs, file, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    cwd,
    ...user,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // The terminal tells the whole group of a Ctrl-C; told twice, a server may think it is told to hurry.
    process.on(signal, () => signal !== 'SIGINT' && child.kill(signal));
  }
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
  });
}
