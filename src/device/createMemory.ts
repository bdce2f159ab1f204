/** One text that this browser keeps under its key; where keeping is refused (private windows, blocked site data) it lives as long as the page. */
export interface Memory {
  read(): string | null;
  /** Null takes it away. */
  write(text: string | null): void;
  /** What was written as JSON; undefined where there is nothing, or something else. */
  readJson(): unknown;
}

export function createMemory(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): Memory {
  let unstored: string | null = null;
  const read = () => {
    try {
      return unstored ?? globalThis[storage].getItem(key);
    } catch {
      return unstored;
    }
  };
  return {
    read,
    write(text) {
      unstored = null;
      try {
        if (text === null) globalThis[storage].removeItem(key);
        else globalThis[storage].setItem(key, text);
      } catch {
        unstored = text;
      }
    },
    readJson() {
      try {
        return (JSON.parse(read() ?? 'null') as unknown) ?? undefined;
      } catch {
        return undefined;
      }
    },
  };
}
