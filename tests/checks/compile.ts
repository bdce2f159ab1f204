import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from './runTool.ts';

const compiler = 'node_modules/typescript/bin/tsc';
/** What the compiler found out of each project (`tsBuildInfoFile`): the next compilation looks at what changed since, and at what rests on it. */
const findings = '.cache/tsc';

/** Brings what is known of all projects up to date, before the first file of tests: they share what they read. Vitest calls it (`globalSetup`). */
export function setup(): void {
  runTool(compiler, ['-b', '--builders', '2', '--pretty', 'false']);
}

/** Compiles one of the projects: by what its files hold, whenever they were written. */
export function compile(project: string): ReturnType<typeof runTool> {
  return runTool(compiler, ['-p', `tsconfig.${project}.json`, '--pretty', 'false']);
}

/** A copy of the whole tree begins with what is known of this one. */
export function knowsOurs(root: string): void {
  cpSync(findings, join(root, findings), { recursive: true });
}

/** Compiles one of the projects in a copy of the whole tree, whose packages are ours by a link: they are the same files there. */
export function compileCopy(root: string, project: string): ReturnType<typeof runTool> {
  return runTool(compiler, ['-p', `tsconfig.${project}.json`, '--preserveSymlinks', '--pretty', 'false'], root);
}
