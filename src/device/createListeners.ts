export interface Listeners<T> {
  call(news: T): void;
  /** Gives the way to stop. */
  add(listener: (news: T) => void): () => void;
}

export function createListeners<T>(): Listeners<T> {
  const listeners = new Set<(news: T) => void>();
  return {
    call: (news) => listeners.forEach((listener) => listener(news)),
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
