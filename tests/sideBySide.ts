import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes long by its files first; the many short ones fill up the end, when one worker after the other has nothing more to do. */
const order = ['checks', 'database', 'api-postgres', 'api-pglite', 'contract', 'unit'];

/** Their files wait more than they work. */
const waiting = 'faults';

/**
 * The order of the test files that share one queue: those that wait are spread among the first half of those that work, so that there is always
 * something to do for both cores.
 */
export class SideBySide extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waits = sorted.filter(({ project }) => project.name === waiting);
    const works = sorted.filter(({ project }) => project.name !== waiting);
    works.sort((a, b) => order.indexOf(a.project.name) - order.indexOf(b.project.name));
    const gap = Math.max(1, Math.floor(works.length / 2 / (waits.length || 1)));
    return works.flatMap((file, at) => [...(at % gap === 0 ? waits.splice(0, 1) : []), file]).concat(waits);
  }
}
