import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Button, Dialog } from './index.ts';

const { showModal, close } = HTMLDialogElement.prototype;

// As in Safari before 15.4, Firefox before 98 and KaiOS 3.
beforeEach(() => {
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close');
});
afterEach(() => {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
});

function open(onClose: () => void) {
  const actions = (
    <>
      <Button>Print</Button>
      <Button onClick={onClose}>Close</Button>
    </>
  );
  return render(
    <Dialog title="Your receipt" onClose={onClose} actions={actions}>
      FEKN-3M4Q
    </Dialog>,
  );
}

it('a browser without modal dialogs shows the receipt in a box that has the name and the role of a dialog', () => {
  open(() => undefined);
  const dialog = screen.getByRole('dialog', { name: 'Your receipt' });
  expect(dialog.textContent).toContain('FEKN-3M4Q');
  expect([dialog.getAttribute('aria-modal'), dialog.hasAttribute('open')]).toEqual(['true', true]);
});

it('the box keeps the focus: Tab goes around in it, Escape closes it', async () => {
  const onClose = vi.fn<() => void>();
  const user = userEvent.setup();
  const before = document.body.appendChild(document.createElement('button'));
  before.focus();
  const view = open(onClose);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Print' }));
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Print' }));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  view.unmount();
  expect(document.activeElement).toBe(before);
  before.remove();
});
