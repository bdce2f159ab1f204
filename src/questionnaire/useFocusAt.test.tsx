import { render, screen, waitFor } from '@testing-library/react';
import { startTransition, useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFocusAt } from './useFocusAt.ts';

// Outside `act`, as a browser draws: effects that are not part of a drawing come some time after it.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => vi.unstubAllGlobals());

function Pages() {
  const [hasQuestion, setHasQuestion] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusAt = useFocusAt({ root, heading });
  const open = () => {
    focusAt('a');
    setHasQuestion(true);
  };
  return (
    <div ref={root}>
      <h2 ref={heading} tabIndex={-1}>
        Page
      </h2>
      <button onClick={() => startTransition(() => setWhole(true))}>Draw the rest</button>
      <button onClick={open}>Open question a</button>
      {isWhole && <p>The rest</p>}
      {hasQuestion && <input name="a" aria-label="Question a" />}
    </div>
  );
}

test('whoever asks for a question right after another drawing is brought to it, and not to the heading of the page before', async () => {
  render(<Pages />);
  const button = (name: string) => screen.findByRole('button', { name });
  const opens = await button('Open question a');
  const drawn = new MutationObserver(() => {
    drawn.disconnect();
    opens.click();
  });
  drawn.observe(document.body, { childList: true, subtree: true });
  (await button('Draw the rest')).click();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Question a')));
});
