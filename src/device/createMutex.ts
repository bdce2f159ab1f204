/** Lets one piece of work begin when the one before it has ended, however that ended. */
export function createMutex(): <T>(work: () => Promise<T>) => Promise<T> {
  let queue: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = queue.then(work, work);
    queue = result.catch(() => undefined);
    return result;
  };
}
