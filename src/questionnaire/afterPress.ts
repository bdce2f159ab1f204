let pressing = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (pressing = true), true);
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => (pressing = false), true);
}

/**
 * Does something once the press that is under way has been heard. A press takes the focus from where it was before it becomes
 * a click: what moves the page in between makes it a click on nothing. A touch is over by then, and its click follows at once.
 */
export function afterPress(act: () => void): void {
  const later = () => void setTimeout(act);
  if (pressing) window.addEventListener('pointerup', later, { once: true });
  else later();
}
