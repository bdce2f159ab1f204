import type { Draft, KeptDrafts } from '../../device/drafts/keptDrafts.ts';

/** What the signed-in person typed on this device and has not saved, by the name of the form. */
export interface Drafts {
  has(name: string): boolean;
  hasAny(): boolean;
  read(name: string): Promise<Draft | undefined>;
  /** In the background; what is kept of the same form meanwhile takes its place. */
  keep(name: string, draft: Draft): void;
  remove(name: string): void;
  /** Looks again what is there: another tab may have kept something. */
  look(): Promise<void>;
  /** Does not wait any longer with what is to be kept. */
  hurry(): void;
}

/** Milliseconds: a draft is kept as often as this while somebody types, not at each key. */
const rest = 300;

/** Drafts as forms use them: what is there is known at once, what is kept is written behind the typing. */
export function createDrafts(kept: KeptDrafts, known: ReadonlySet<string>): Drafts {
  let names = new Set(known);
  /** What is not written yet; null is to be removed. */
  const waiting = new Map<string, Draft | null>();
  let isWriting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isWriting) return;
    isWriting = true;
    for (let [next] = waiting; next; [next] = waiting) {
      const [name, draft] = next;
      // Where the device has no room the form goes on without a draft.
      await (draft ? kept.keep(name, draft) : kept.remove(name)).catch(() => undefined);
      if (waiting.get(name) === draft) waiting.delete(name);
    }
    isWriting = false;
  }

  function put(name: string, draft: Draft | null): void {
    waiting.set(name, draft);
    timer ??= setTimeout(() => void write(), rest);
  }

  return {
    has: (name) => names.has(name),
    hasAny: () => names.size > 0,
    async read(name) {
      const fresh = waiting.get(name);
      return fresh === undefined ? kept.read(name).catch(() => undefined) : (fresh ?? undefined);
    },
    keep(name, draft) {
      names.add(name);
      put(name, draft);
    },
    remove(name) {
      if (names.delete(name)) put(name, null);
    },
    async look() {
      const found = await kept.names().catch(() => names);
      names = new Set([...found, ...waiting.keys()]);
      for (const [name, draft] of waiting) if (draft === null) names.delete(name);
    },
    hurry: () => void write(),
  };
}
