/** Moves the cursor from one translation to the next that is missing or outdated, or simply to the next. */
export function focusNextOpen(from: HTMLElement): void {
  const all = [...document.querySelectorAll<HTMLTextAreaElement>('textarea[data-translation]')];
  const after = all.slice(all.findIndex((element) => element === from) + 1);
  const next = after.find((element) => element.dataset.translation !== 'done') ?? after[0];
  next?.focus();
  next?.scrollIntoView({ block: 'center' });
}
