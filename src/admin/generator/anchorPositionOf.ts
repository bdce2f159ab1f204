/** Takes the focus, after its row is gone. */
export interface AnchorPosition {
  focus(): void;
}

/**
 * Where the focus goes once a button's row is gone: to the same button of the next row, else of the one before, else to the screen
 * itself, so that the keyboard never starts again at the top of the page. Asked for while the row is still there.
 */
export function anchorPositionOf(button: Element): AnchorPosition {
  const row = button.closest('tr, li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  return {
    focus() {
      const buttons = neighbour?.isConnected ? neighbour.querySelectorAll<HTMLElement>('button:not(:disabled)') : [];
      (buttons[buttons.length - 1] ?? document.getElementById('main-content'))?.focus();
    },
  };
}
