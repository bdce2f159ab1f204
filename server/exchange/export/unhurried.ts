import { setImmediate } from 'node:timers/promises';

/** As long as one stretch of work may hold up everybody else, in milliseconds. */
const atOnce = 8;

/** What is made of each row, slice by slice. Whoever else waits for the server gets a turn between stretches of a few milliseconds, however wide the rows are. */
export async function* unhurried<Row, Made>(slices: AsyncIterable<readonly Row[]>, make: (row: Row) => Made): AsyncGenerator<Made[]> {
  for await (const rows of slices) {
    let made: Made[] = [];
    let since = performance.now();
    for (const row of rows) {
      made.push(make(row));
      if (performance.now() - since < atOnce) continue;
      yield made;
      made = [];
      await setImmediate();
      since = performance.now();
    }
    if (made.length > 0) yield made;
  }
}
