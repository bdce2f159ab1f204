import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useReading } from './useReading.ts';

const beingRead = { status: 409, message: 'The answers are being read: 40 %.', body: { code: 'answers_being_read' } };

test('asks again while the server reads, shows what it says, and nothing when it is done', async () => {
  const { result } = renderHook(useReading);
  let answer: (value: string) => void = () => undefined;
  const call = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(beingRead)
    .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  let asked: Promise<string> | undefined;
  act(() => void (asked = result.current.onceRead(call)));
  await vi.waitFor(() => expect(result.current.reading).toBe('The answers are being read: 40 %.'));
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  await act(async () => {
    answer('rows');
    expect(await asked).toBe('rows');
  });
  expect(result.current.reading).toBeUndefined();
});

test('gives up with whoever asked, and at any other failure', async () => {
  const { result } = renderHook(useReading);
  await expect(result.current.onceRead(() => Promise.reject(beingRead as unknown as Error), AbortSignal.abort())).rejects.toBe(beingRead);
  const failure = { status: 500, body: { code: 'internal' } };
  await expect(result.current.onceRead(() => Promise.reject(failure as unknown as Error))).rejects.toBe(failure);
});
