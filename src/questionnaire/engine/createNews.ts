export interface News {
  /** `id` of a question, or '' for everything. Gives the way to stop. */
  subscribe(id: string, listener: () => void): () => void;
  /** There is something to tell of these questions, and of the whole. */
  note(ids: Iterable<string>): void;
  /** Calls who listens to what was noted since the last time; who listens to everything comes last. */
  tell(): void;
  /** Calls who listens to everything at once, whatever is noted. */
  announce(): void;
}

/** Who listens to what of a questionnaire, and what they are still to be told. */
export function createNews(): News {
  const listeners = new Map<string, Set<() => void>>();
  const noted = new Set<string>();
  const call = (id: string) => listeners.get(id)?.forEach((listener) => listener());
  return {
    subscribe(id, listener) {
      const own = listeners.get(id) ?? new Set();
      listeners.set(id, own.add(listener));
      return () => own.delete(listener);
    },
    note(ids) {
      for (const id of ids) noted.add(id);
      noted.delete('');
      noted.add('');
    },
    tell() {
      const ids = [...noted];
      noted.clear();
      ids.forEach(call);
    },
    announce: () => call(''),
  };
}
