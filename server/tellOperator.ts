import { DatabaseLocked, lockedExitCode } from './database/errors.ts';
import { operatorText } from './operatorText.ts';

/** The one place where a program that an operator started says why it ends. The exit code says whether it may be tried again later. */
export function tellOperator(error: unknown, what = ''): void {
  process.stderr.write(`${what}${operatorText(error)}\n`);
  process.exitCode = error instanceof DatabaseLocked ? lockedExitCode : 1;
}
