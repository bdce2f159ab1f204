import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useChecks } from './useChecks.tsx';

const network = vi.hoisted(() => ({ isThere: false }));
vi.mock('./onUse/Checks.tsx', () => ({
  // What a network brings or not shows when the part is taken out of its script.
  get Checks() {
    if (!network.isThere) throw new Error('no network');
    return () => <p>Three questions</p>;
  },
}));

function Consent({ asks }: { asks: boolean }) {
  const { panel, mayAgree } = useChecks({ consentChecks: asks }, { study: undefined, source: undefined });
  return (
    <>
      {panel}
      {mayAgree && <button type="button">I agree</button>}
    </>
  );
}

test('check questions that did not come are asked for again when the network is back, and nobody agrees before', async () => {
  render(<Consent asks />);
  await act(() => Promise.resolve());
  expect(screen.queryByText('Three questions')).toBeNull();
  network.isThere = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('Three questions');
  expect(screen.queryByRole('button')).toBeNull();
});

test('where none are asked nothing is waited for', () => {
  render(<Consent asks={false} />);
  expect(screen.getByRole('button').textContent).toBe('I agree');
});
