import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AnswerValue, noAnswer } from '../../../questionnaire/engine/index.ts';
import { TakePosition } from './TakePosition.tsx';

interface FakeDevice {
  at(coords: Partial<GeolocationCoordinates>): void;
  refuses(): void;
  isWatched(): boolean;
}

let device: FakeDevice;

beforeEach(() => {
  let asked: [PositionCallback, PositionErrorCallback] | undefined;
  const geolocation = {
    watchPosition: (found: PositionCallback, failed: PositionErrorCallback) => {
      asked = [found, failed];
      return 1;
    },
    clearWatch: () => (asked = undefined),
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  device = {
    at: (coords) => act(() => asked?.[0]({ coords: { altitude: null, ...coords } } as GeolocationPosition)),
    refuses: () => act(() => asked?.[1]({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)),
    isWatched: () => asked !== undefined,
  };
});

afterEach(() => vi.useRealTimers());

function Asked({ onAnswer }: { onAnswer(value: AnswerValue): void }) {
  const [answer, setAnswer] = useState<AnswerValue>(noAnswer);
  const take = (value: AnswerValue) => {
    setAnswer(value);
    onAnswer(value);
  };
  return <TakePosition answer={answer} onAnswer={take} />;
}

async function opened() {
  const answers: AnswerValue[] = [];
  const user = userEvent.setup();
  render(<Asked onAnswer={(value) => answers.push(value)} />);
  return { user, last: () => answers.at(-1)?.values[0], take: await screen.findByRole('button', { name: 'Take the position here' }) };
}

it('each better position is the answer, with altitude and accuracy, until it is exact enough', async () => {
  const { user, take, last } = await opened();
  await user.click(take);
  device.at({ latitude: -18.91371234, longitude: 47.5361, accuracy: 85.21 });
  expect(last()).toBe('-18.913712 47.5361 0 85.2');
  expect(screen.getByRole('status').textContent).toContain('Exact to 86 metres');
  device.at({ latitude: 1, longitude: 1, accuracy: 900 });
  expect(last()).toBe('-18.913712 47.5361 0 85.2');
  device.at({ latitude: -18.9138, longitude: 47.5362, altitude: 1276.44, accuracy: 8 });
  expect(last()).toBe('-18.9138 47.5362 1276.4 8');
  expect(device.isWatched()).toBe(false);
  expect(screen.getByRole('button', { name: 'Take it again' })).toBeTruthy();
});

it('what is found so far can be kept, and the device is let go', async () => {
  const { user, take, last } = await opened();
  await user.click(take);
  device.at({ latitude: 1, longitude: 2, accuracy: 40 });
  await user.click(screen.getByRole('button', { name: 'Stop: this is exact enough' }));
  expect([device.isWatched(), last()]).toEqual([false, '1 2 0 40']);
});

it('a device that may not tell says so, and how to answer all the same', async () => {
  const { user, take } = await opened();
  await user.click(take);
  device.refuses();
  expect(screen.getByRole('alert').textContent).toContain('You can write latitude and longitude above.');
  expect(device.isWatched()).toBe(false);
});

it('a device that finds nothing is not waited for without end', async () => {
  const { take } = await opened();
  vi.useFakeTimers();
  act(() => take.click());
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('alert').textContent).toContain('The position was not found.');
  expect(device.isWatched()).toBe(false);
});
