/** A part of the application that did not come: browsers word it each in their own way. */
const chunkFailure = /dynamically imported module|importing a module|loading chunk|preload css|module script failed/i;

/**
 * Puts the failure screen at the end of an element: 'Unexpected Application Error!' with what to do, or, when a part
 * could not be loaded, what to do about that. Needs no script but this: its words stand in the page. What the error says of itself is
 * English and for developers, and is not shown.
 */
export function showLoadFailure(into: Element, error: unknown): void {
  const template = document.getElementById('load-failure');
  if (!(template instanceof HTMLTemplateElement) || into.querySelector('.load-failure')) return;
  const screen = template.content.cloneNode(true) as DocumentFragment;
  const message = error instanceof Error ? error.message : String(error);
  const kind = chunkFailure.test(message) ? 'chunk' : 'crash';
  for (const part of screen.querySelectorAll('[data-for]')) if (part.getAttribute('data-for') !== kind) part.remove();
  screen.querySelector('[data-reload]')?.addEventListener('click', () => location.reload());
  into.append(screen);
}
