import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Button, InformationDialog, TextField } from './index.ts';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Save</Button>
      {open && (
        <InformationDialog title="Information" close="Close" onClose={() => setOpen(false)}>
          Saved
        </InformationDialog>
      )}
    </>
  );
}

it('a dialog says its result under its title, and gives the focus back when it closes', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Information' });
  expect(dialog.open).toBe(true);
  expect(dialog.textContent).toContain('Saved');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
});

it('a dialog closes by the Escape key', async () => {
  const onClose = vi.fn<() => void>();
  render(
    <InformationDialog title="Information" close="Close" onClose={onClose}>
      Saved
    </InformationDialog>,
  );
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a busy button takes no second press and keeps its focus', async () => {
  const onClick = vi.fn<() => void>();
  const user = userEvent.setup();
  const view = render(<Button onClick={onClick}>Send</Button>);
  await user.click(screen.getByRole('button'));
  view.rerender(
    <Button busy onClick={onClick}>
      Send
    </Button>,
  );
  await user.click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

it('a field is joined to its hint and its error', () => {
  render(<TextField label="Email" hint="As you write it" error="Not an address" required />);
  const input = screen.getByLabelText(/Email/);
  const described = input
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['As you write it', 'Not an address']);
  expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-required')]).toEqual(['true', 'true']);
});

it('controls render on a server without style attributes or handlers', () => {
  expect(renderToString(<TextField label="Email" name="email" />)).not.toMatch(/ style=| on\w+=/);
});
