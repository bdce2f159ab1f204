import { expect, test } from 'vitest';
import { isSimplePin } from './isSimplePin.ts';

test.each([
  '111111',
  '123456',
  '654321',
  '890123',
  '121212',
  '123123',
  '12341234',
  '140785',
  '071485',
  '850714',
  '14071985',
  '19850714',
  '198500',
  '001985',
  'aaaaaa',
])('%s is tried first by whoever finds the phone', (pin) => {
  expect(isSimplePin(pin)).toBe(true);
});

test.each(['739251', '480263', '957310', '6402973', 'mango7', '94728153'])('%s is not', (pin) => {
  expect(isSimplePin(pin)).toBe(false);
});
