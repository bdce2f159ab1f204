let isLeaving = false;

/** From now on the page is left without the question whether what is typed may be. */
export function stopAsking(): void {
  isLeaving = true;
}

/** Opens another page without the question whether what is typed may be left: it was kept, or is not this person's. */
export function leaveQuietly(page: string): void {
  stopAsking();
  window.location.assign(page);
}

export function isLeavingQuietly(): boolean {
  return isLeaving;
}
