import { expect, test } from 'vitest';
import { personCard, readPersonCard } from './personCard.ts';

const id = '6b1f6e8a-6f0e-4d8e-9d5e-0d9c7a5b1c01';

test('a card says whose it is, wherever it was printed, and no other code does', () => {
  expect(personCard('https://study.example', id)).toBe(`https://study.example/investigator/card/${id}`);
  expect(readPersonCard(` ${personCard('http://10.0.0.2:3000', id.toUpperCase())}\n`)).toBe(id);
  for (const other of ['6009612345678', id, `https://study.example/investigator/detail/${id}`, `${personCard('', id)}/x`])
    expect(readPersonCard(other)).toBeUndefined();
});
