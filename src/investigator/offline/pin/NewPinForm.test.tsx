import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { investigator } from '../../../../i18n/en/investigator.ts';
import { TextsProvider } from '../../../ui/index.ts';
import { NewPinForm } from './NewPinForm.tsx';

test('a PIN that is tried first is refused with the reason, and a better one taken when typed twice', async () => {
  const user = userEvent.setup();
  const made: string[] = [];
  render(
    <TextsProvider locale="en" catalogue={{ investigator }}>
      <NewPinForm action="Keep" onPin={async (pin) => void made.push(pin)}>
        <p>Choose one.</p>
      </NewPinForm>
    </TextsProvider>,
  );
  const types = async (pin: string, again: string) => {
    for (const [label, typed] of [
      [/^New PIN/, pin],
      [/again/i, again],
    ] as const) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), typed);
    }
    await user.click(screen.getByRole('button', { name: 'Keep' }));
  };
  await types('111111', '111111');
  await screen.findByText(/^This PIN would be guessed first/);
  await types('739251', '739252');
  await screen.findByText(investigator.pinDiffers);
  expect(made).toEqual([]);
  await types('739251', '739251');
  expect(made).toEqual(['739251']);
});
