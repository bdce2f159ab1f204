let askedToPersist = false;

/** Asked at the first answer: some browsers put the question to the person. Without it they may clear the place when it gets tight. */
export function askToPersist(): void {
  if (askedToPersist) return;
  askedToPersist = true;
  void navigator.storage?.persist?.().catch(() => false);
}
