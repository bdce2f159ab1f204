/** Once the frame that is under way stands on the screen; at once where the page is not seen. */
export function afterFrame(act: () => void): void {
  const soon = () => void setTimeout(act);
  if (document.visibilityState === 'hidden') soon();
  else requestAnimationFrame(soon);
}
