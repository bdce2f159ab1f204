/** Plays a recording to its end, or until it is stopped. Answers whether it was heard. */
export function playSound(address: string, stopped: AbortSignal): Promise<boolean> {
  if (stopped.aborted) return Promise.resolve(true);
  return new Promise((resolve) => {
    const sound = new Audio(address);
    sound.addEventListener('ended', () => resolve(true), { once: true });
    sound.addEventListener('error', () => resolve(false), { once: true });
    stopped.addEventListener('abort', () => {
      sound.pause();
      resolve(true);
    });
    sound.play().catch(() => resolve(stopped.aborted));
  });
}
