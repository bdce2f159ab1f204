import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { AnswerValue } from '../../../questionnaire/engine/index.ts';
import { ReadCode } from './ReadCode.tsx';

const stop = vi.fn();

function withCamera(getUserMedia: () => Promise<unknown>): void {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  HTMLVideoElement.prototype.play = () => Promise.resolve();
  Object.defineProperty(HTMLVideoElement.prototype, 'srcObject', { configurable: true, writable: true, value: null });
}

afterEach(() => {
  stop.mockClear();
  vi.unstubAllGlobals();
});

async function opened(): Promise<AnswerValue[]> {
  const answers: AnswerValue[] = [];
  render(<ReadCode onAnswer={(value) => answers.push(value)} />);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Read the code with the camera' }));
  return answers;
}

it('what the browser reads is the answer, and the camera is let go', async () => {
  withCamera(async () => ({ getTracks: () => [{ stop }] }));
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code', 'ean_13'];
      detect = async () => [{ rawValue: '6009612345678' }];
    },
  );
  const answers = await opened();
  expect(await screen.findByText('The code was read: 6009612345678')).toBeTruthy();
  expect(answers).toEqual([{ values: ['6009612345678'] }]);
  expect(stop).toHaveBeenCalledTimes(1);
});

it('without a camera the code is typed, and that is said', async () => {
  withCamera(() => Promise.reject(new Error('NotAllowedError')));
  await opened();
  expect((await screen.findByRole('alert')).textContent).toContain('Please type what stands below the code.');
});
