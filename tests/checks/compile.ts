import { join } from 'node:path';
import { runTool } from './runTool.ts';

/**
 * Compiles one of the projects, here or in a copy of the whole tree, whose packages are ours by a link. What was found out is kept, ours with
 * our packages and that of a copy in it, so that the next compilation looks at what changed alone.
 */
export function compile(project: string, root?: string): ReturnType<typeof runTool> {
  const kept = root === undefined ? [] : ['--tsBuildInfoFile', join(root, '.cache', `${project}.json`)];
  return runTool('node_modules/typescript/bin/tsc', ['-p', `tsconfig.${project}.json`, '--incremental', ...kept, '--pretty', 'false'], root);
}
