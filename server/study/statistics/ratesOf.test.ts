import { expect, test } from 'vitest';
import { ratesOf } from './ratesOf.ts';

test('a worked example: of 1,000 people 600 completed, 50 began, 120 refused, 130 were not met, 20 could not, 80 are not found or not visited', () => {
  const rates = ratesOf({ I: 600, P: 50, R: 120, NC: 130, O: 20, U: 80 });
  const rounded = Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, Number(rate?.toFixed(4))]));
  expect(rounded).toEqual({
    RR1: 0.6, // 600 / 1000
    RR2: 0.65, // 650 / 1000
    RR5: 0.6522, // 600 / 920
    RR6: 0.7065, // 650 / 920
    COOP1: 0.7595, // 600 / 790
    REF1: 0.12, // 120 / 1000
    CON1: 0.79, // 790 / 1000
  });
});

test('RR1 is never above RR5, nor either above the one that counts partial interviews', () => {
  const { RR1, RR2, RR5, RR6 } = ratesOf({ I: 3, P: 2, R: 1, NC: 4, O: 1, U: 9 }) as Record<string, number>;
  expect([RR1, RR5, RR6].toSorted()).toEqual([RR1, RR5, RR6]);
  expect(RR1).toBeLessThan(RR2 as number);
});

test('where nobody stands below the line there is no rate, and no nought', () => {
  expect(new Set(Object.values(ratesOf({ I: 0, P: 0, R: 0, NC: 0, O: 0, U: 0 })))).toEqual(new Set([null]));
  expect(ratesOf({ I: 0, P: 0, R: 0, NC: 0, O: 0, U: 7 })).toMatchObject({ RR1: 0, RR5: null, COOP1: null });
});
