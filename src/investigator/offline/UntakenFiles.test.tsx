import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TextsProvider } from '../../ui/index.ts';
import { appNamespaces, loadTexts } from '../texts/loadTexts.ts';
import { UntakenFiles } from './UntakenFiles.tsx';

const catalogue = await loadTexts('en', [...appNamespaces, 'fieldWork']);
afterEach(cleanup);

test('files that are not taken are counted by what the study office said of them', () => {
  const files = [{ reason: 'No room.' }, { reason: 'Too large.' }, { reason: 'No room.' }, {}];
  render(
    <TextsProvider locale="en" catalogue={catalogue}>
      <ul>
        <UntakenFiles files={files} />
      </ul>
    </TextsProvider>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 pictures and recordingsNo room.',
    '1 picture or recordingToo large.',
  ]);
});
