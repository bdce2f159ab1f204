import { type ComponentProps, type MouseEvent, useTransition } from 'react';
import { useNavigate } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the public app, from its root. */
  to: string;
}

/** A press that means "go there, here": no new tab, no download. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}

/**
 * A link inside the public app. The router's own also fetches data, prefetches and submits forms, and with that weighs
 * as much as half a page; here a link needs none of it.
 */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  // While the next page is on its way this one stays: the link shows that it was pressed.
  const [pending, start] = useTransition();
  return (
    <a
      {...rest}
      href={to}
      aria-busy={pending || undefined}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        start(() => void navigate(to));
      }}
    >
      {children}
    </a>
  );
}
