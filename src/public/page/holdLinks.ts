/**
 * Until its app is open a page is only markup: a link pressed by then would load another page and lose what was typed
 * meanwhile. It is held, and pressed again by what is returned; by then script hears it, or the browser follows it after all.
 */
export function holdLinks(root: HTMLElement): () => void {
  let pressed: HTMLElement | null = null;
  const hold = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    // A new tab takes nothing away.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    pressed = link;
  };
  root.addEventListener('click', hold);
  return () => {
    root.removeEventListener('click', hold);
    pressed?.click();
  };
}
