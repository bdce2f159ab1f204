import { describe, expect, it } from 'vitest';
import { fixedNumbers, type Numbered, numbersInOrder } from './numbersInOrder.ts';

const asks = (numero: number | null = null, numeroFixed = false): Numbered => ({ type: 'NUMERIC', numero, numeroFixed });
const note: Numbered = { type: 'NOTE', numero: null, numeroFixed: false };

describe('the numbers of questions', () => {
  it('follow the order, whatever they were', () => {
    expect(numbersInOrder([asks(2), asks(1), asks(5), asks()])).toEqual([1, 2, 3, 4]);
  });

  it('count on from one that was fixed by hand', () => {
    expect(numbersInOrder([asks(), asks(10, true), asks(), asks(1, true), asks()])).toEqual([1, 10, 11, 1, 2]);
  });

  it('pass over what asks nothing', () => {
    expect(numbersInOrder([asks(), note, asks()])).toEqual([1, null, 2]);
  });

  it('are fixed in a form that comes from elsewhere where they are not what the order says', () => {
    expect(fixedNumbers([asks(1), asks(2), note, asks(3), asks(7), asks(8), asks(2)])).toEqual([false, false, false, false, true, false, true]);
  });
});
