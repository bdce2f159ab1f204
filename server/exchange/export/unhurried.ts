import { createPauses } from '../../createPauses.ts';

/** What is made of each row, slice by slice. Whoever else waits for the server gets a turn between stretches of a few milliseconds, however wide the rows are. */
export async function* unhurried<Row, Made>(slices: AsyncIterable<readonly Row[]>, make: (row: Row) => Made): AsyncGenerator<Made[]> {
  const pause = createPauses();
  for await (const rows of slices) {
    let made: Made[] = [];
    for (const row of rows) {
      made.push(make(row));
      if (!pause.isDue()) continue;
      yield made;
      made = [];
      await pause();
    }
    if (made.length > 0) yield made;
  }
}
