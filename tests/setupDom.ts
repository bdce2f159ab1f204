import { afterEach } from 'vitest';
import { patience } from './patience.ts';

/** Only a test file that has a document (`// @vitest-environment happy-dom`, and every one of the screens) needs any of this. */
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');

  // Two cores shared with a database: a screen of react-admin may take seconds to settle.
  configure({ asyncUtilTimeout: patience(15_000) });
  window.scrollTo = () => undefined;
  // As browsers do, the name of its class: happy-dom writes out the whole element, and Popper asks each one that it looks at.
  Element.prototype.toString = function nameOfClass(this: Element) {
    return Object.prototype.toString.call(this);
  };
  afterEach(cleanup);
}
