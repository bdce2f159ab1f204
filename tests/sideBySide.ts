import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes long by its files first; the many short ones fill up the end, when one worker after the other has nothing more to do. A worker goes on
 * with what it has loaded only where the next file is of the same project, so that each stands in one piece.
 */
const order = ['checks', 'database', 'contract', 'api-postgres', 'api-pglite', 'screens', 'unit'];

/** Those in front, each of whose files has a process of its own. */
const byThemselves = new Set(['checks', 'database', 'contract']);

/** Their files wait more than they work, and have processes of their own too. */
const waiting = 'faults';

/**
 * The order of the test files that share one queue: those that wait are spread among those that work by themselves, so that there is always
 * something to do for both cores.
 */
export class SideBySide extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waits = sorted.filter(({ project }) => project.name === waiting);
    const works = sorted.filter(({ project }) => project.name !== waiting);
    works.sort((a, b) => order.indexOf(a.project.name) - order.indexOf(b.project.name));
    const gap = Math.max(1, Math.floor(works.filter(({ project }) => byThemselves.has(project.name)).length / (waits.length || 1)));
    return works.flatMap((file, at) => [...(at % gap === 0 ? waits.splice(0, 1) : []), file]).concat(waits);
  }
}
