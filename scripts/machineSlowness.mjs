import { createHash } from 'node:crypto';

/** Milliseconds that one round takes on the machine whose times the limits of the tests were chosen by. */
const reference = 22;
const rounds = 7;
/** Beyond this a machine is not slow but stuck, and waiting longer says nothing. */
const most = 12;

/** Some of what tests make a processor do: parsing, texts, small objects, hashes. */
function round() {
  const rows = Array.from({ length: 4_000 }, (_, index) => ({ id: `q${index}`, reponses: [String(index % 7), 'Ny Aina é'] }));
  const text = JSON.stringify(rows);
  let length = 0;
  for (let time = 0; time < 4; time += 1) {
    length += JSON.parse(text)
      .filter(({ reponses }) => /^[0-5]$/.test(reponses[0]))
      .map(({ id }) => id.toUpperCase())
      .join().length;
    length += createHash('sha256').update(text).digest('hex').length;
  }
  return length;
}

/**
 * How many times slower than the reference this machine works at this moment, by the clock on the wall, so that what else it does
 * counts; at least 1.
 */
export function machineSlowness() {
  round();
  const times = Array.from({ length: rounds }, () => {
    const begin = performance.now();
    round();
    return performance.now() - begin;
  }).sort((a, b) => a - b);
  const median = times[Math.floor(rounds / 2)];
  return Math.min(most, Math.max(1, Math.round((median / reference) * 10) / 10));
}
