import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';

/** Of this project, not of its tests nor of what it stands on. */
const isOurs = (url: string) => /\/(?:src|server|i18n)\//.test(url) && !/node_modules|\.test\.tsx?/.test(url);

/** A function that V8 has compiled for speed counts its calls no more. */
const compilers = ['opt', 'maglev'];

export interface StepCounter {
  /**
   * How many steps of the project's own code some work takes in this thread: each call of a function is one, as V8 counts them for coverage. The same at each
   * run, however busy the machine is. What was done since the last count is in it. With the name of a function, those of its calls alone.
   */
  of(work: () => unknown, functionName?: string): Promise<number>;
  /** Lets the thread be fast again. */
  stop(): void;
}

/** Counts until it is stopped: beginning takes longer than most of what is counted. */
export async function startCounting(): Promise<StepCounter> {
  const session = new Session();
  session.connect();
  for (const compiler of compilers) setFlagsFromString(`--no-${compiler}`);
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const take = async (wanted?: string) => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const counts = result
      .filter(({ url }) => isOurs(url))
      .flatMap(({ functions }) =>
        functions.filter(({ functionName }) => wanted === undefined || functionName === wanted).flatMap(({ ranges }) => ranges.map(({ count }) => count)),
      );
    return counts.reduce((sum, count) => sum + count, 0);
  };
  await take();
  return {
    async of(work, functionName) {
      await work();
      return take(functionName);
    },
    stop() {
      for (const compiler of compilers) setFlagsFromString(`--${compiler}`);
      session.disconnect();
    },
  };
}

/** The steps of one piece of work, or its calls of one function. */
export async function countSteps(work: () => unknown, functionName?: string): Promise<number> {
  const counter = await startCounting();
  return counter.of(work, functionName).finally(() => counter.stop());
}
