import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FilesContext } from '../../../questionnaire/files.ts';
import { TakenFile } from './TakenFile.tsx';

afterEach(cleanup);

test('a file that the study office does not take says why at its own place, until it is taken', async () => {
  let tell: (reason: string | undefined) => void = () => undefined;
  const files = {
    keep: async () => 'photo.jpg',
    open: async () => undefined,
    watch(_name: string, listener: typeof tell) {
      tell = listener;
      return () => undefined;
    },
  };
  render(
    <FilesContext value={files}>
      <TakenFile name="photo.jpg" label="Your house" texts={(key) => key} />
    </FilesContext>,
  );
  await screen.findByText('notHere');
  act(() => tell('No room for now.'));
  expect(screen.getByRole('status').textContent).toBe('No room for now.');
  act(() => tell(undefined));
  expect(screen.queryByRole('status')).toBeNull();
});
