import 'fake-indexeddb/auto';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '../../device/newId.ts';
import { preparePhone } from '../offline/phone.ts';
import { closePhone, setOpenPhone, usePhone } from '../offline/phoneState.ts';
import { useIdleLock } from './useIdleLock.ts';

const minute = 60_000;

function Shown() {
  useIdleLock();
  return <p>{usePhone().lock}</p>;
}

const looksAgain = () => act(() => document.dispatchEvent(new Event('visibilitychange')));

afterEach(() => closePhone());

test('a page that was away for longer than ten minutes asks for the PIN, and one that was touched meanwhile does not', async () => {
  await setOpenPhone(await preparePhone(newId(), '271828'));
  render(<Shown />);
  const began = Date.now();
  const clock = vi.spyOn(Date, 'now');
  clock.mockReturnValue(began + 9 * minute);
  window.dispatchEvent(new Event('keydown'));
  clock.mockReturnValue(began + 18 * minute);
  await looksAgain();
  expect(screen.getByText('open')).toBeDefined();
  clock.mockReturnValue(began + 20 * minute);
  await looksAgain();
  expect(await screen.findByText('locked')).toBeDefined();
});
