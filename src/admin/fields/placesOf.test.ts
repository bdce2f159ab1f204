import { expect, test } from 'vitest';
import { neighboursOf, placesOf } from './placesOf.ts';

test('a church lies in a conference, in a union, in a division, and is found by each of them', () => {
  expect(placesOf('churches')).toEqual([
    { field: 'divisionId', target: 'divisions', above: [] },
    { field: 'unionId', target: 'unions', above: ['divisionId'] },
    { field: 'conferenceId', target: 'conferences', above: ['divisionId', 'unionId'] },
  ]);
});

test('people are found by every level and by their form', () => {
  expect(placesOf('users').map(({ field }) => field)).toEqual(['divisionId', 'unionId', 'conferenceId', 'churchId', 'formulaireId']);
});

test('a division has nothing above it', () => {
  expect(placesOf('divisions')).toEqual([]);
});

test('in a person’s record the conference lies below the division and the union, above the church', () => {
  expect(neighboursOf('users', 'conferenceId')).toEqual({ above: ['divisionId', 'unionId'], below: ['churchId'] });
});

test('a person’s form depends on no place', () => {
  expect(neighboursOf('users', 'formulaireId')).toEqual({ above: [], below: [] });
});
