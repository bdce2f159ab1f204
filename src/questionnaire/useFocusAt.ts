import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Places {
  root: RefObject<HTMLElement | null>;
  heading: RefObject<HTMLElement | null>;
}

/** What brings the reader, at the next drawing, to the question that it is given, or to the heading where it is given none (''). */
export function useFocusAt({ root, heading }: Places): (questionId: string) => void {
  const focus = useRef<string | undefined>(undefined);
  // Within the drawing: an effect that comes after it may belong to the drawing before the question was asked for, which does not have it.
  useLayoutEffect(() => {
    if (focus.current === undefined) return;
    const input = focus.current && root.current?.querySelector<HTMLElement>(`[name="${CSS.escape(focus.current)}"]`);
    focus.current = undefined;
    if (input) {
      (input.closest('.question') ?? input).scrollIntoView();
      input.focus({ preventScroll: true });
    } else {
      root.current?.scrollIntoView();
      heading.current?.focus({ preventScroll: true });
    }
  });
  return (questionId) => {
    focus.current = questionId;
  };
}
