const holders = new Set<() => boolean>();

/** Whether this tab may load again now: nothing that somebody typed is on its screen alone. */
export function mayReload(): boolean {
  return ![...holders].some((isUnsaved) => isUnsaved());
}

/** Keeps the tab from loading again while this says so. Gives the way to stop. */
export function holdWhile(isUnsaved: () => boolean): () => void {
  holders.add(isUnsaved);
  return () => holders.delete(isUnsaved);
}
