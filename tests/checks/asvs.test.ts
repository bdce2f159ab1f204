import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** How many requirements of level 1 and 2 each section of ASVS 5.0.0 has; they come first in it. */
const sections: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};

const numbers = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) => Array.from({ length: count }, (_, at) => `${chapter}.${section + 1}.${at + 1}`)),
);

const page = readFileSync('docs/asvs.md', 'utf8');

/** `1.2.6–1.2.8` is three of them. */
function named(cell: string): string[] {
  return cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–');
    return numbers.slice(numbers.indexOf(first), numbers.indexOf(last) + 1);
  });
}

const rows = [...page.matchAll(/^\| ([\d., –]+) \| \**([\w/]+)\** \| [^|]*\| ([^|]*) \|$/gm)].map(([, cell = '', state = '', proof = '']) => ({
  state,
  proof,
  requirements: named(cell),
}));

test('every requirement of level 1 and 2 is told of once, and counted as it is told', () => {
  expect(numbers).toHaveLength(253);
  expect(rows.flatMap(({ requirements }) => requirements)).toEqual(expect.arrayContaining(numbers));
  expect(rows.flatMap(({ requirements }) => requirements)).toHaveLength(253);
  const count = (state: string) => rows.filter((row) => row.state === state).reduce((sum, { requirements }) => sum + requirements.length, 0);
  expect(page).toContain(`**${count('met')} met, ${count('partly')} partly, ${count('not')} not, ${count('n/a')} n/a.**`);
});

test('what is met has a proof, and each proof that is named is there', () => {
  expect(rows.filter(({ state, proof }) => state === 'met' && proof.trim() === '')).toEqual([]);
  const security = readFileSync('docs/security.md', 'utf8');
  const proofs = new Set(rows.flatMap(({ proof }) => proof.match(/\b[TF]\d\d[a-z]?\b/g) ?? []));
  expect([...proofs].filter((proof) => !security.includes(`| ${proof} |`))).toEqual([]);
});
