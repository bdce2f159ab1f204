import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { createDrafts, type Drafts } from './createDrafts.ts';

interface DraftsState {
  /** Undefined until they are open, and where this browser can keep none. */
  drafts: Drafts | undefined;
  /** A form is there: its script comes with the first one, not with every list. */
  need(): void;
  /** Whether this person has any draft on the device; asked where they leave. */
  hasAny(): Promise<boolean>;
}

const DraftsContext = createContext<DraftsState>({ drafts: undefined, need: () => undefined, hasAny: async () => false });

export function useDrafts(): Drafts | undefined {
  const { drafts, need } = use(DraftsContext);
  useEffect(need, [need]);
  return drafts;
}

export function useHasDrafts(): () => Promise<boolean> {
  return use(DraftsContext).hasAny;
}

/** Undefined where this browser can keep none. */
async function openKept(account: string, mayKeep: () => boolean) {
  const kept = await (await import('../../device/drafts/keptDrafts.ts')).openDrafts(account, mayKeep);
  return kept && createDrafts(kept, await kept.names());
}

interface DraftsProviderProps {
  /** Whose; undefined until it is known. */
  account: string | undefined;
  /** Whether they are signed in at this moment; the same function at every draw. */
  mayKeep(): boolean;
  children: ReactNode;
}

/** Opens the drafts of whom this page is of, for every form below. Only a signed-in person's are kept. */
export function DraftsProvider({ account, mayKeep, children }: DraftsProviderProps) {
  const [drafts, setDrafts] = useState<Drafts>();
  const [isNeeded, setNeeded] = useState(false);
  const need = useCallback(() => setNeeded(true), []);
  useEffect(() => {
    if (account === undefined || !isNeeded) return;
    let isOver = false;
    const open = async () => {
      const opened = await openKept(account, mayKeep);
      if (opened && !isOver) setDrafts(opened);
    };
    // A browser that refuses keeps no drafts; forms work as they are.
    open().catch(() => undefined);
    return () => {
      isOver = true;
      setDrafts(undefined);
    };
  }, [account, mayKeep, isNeeded]);
  useEffect(() => {
    if (!drafts) return;
    const turn = () => (document.visibilityState === 'hidden' ? drafts.hurry() : void drafts.look());
    document.addEventListener('visibilitychange', turn);
    window.addEventListener('pagehide', drafts.hurry);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      window.removeEventListener('pagehide', drafts.hurry);
      drafts.hurry();
    };
  }, [drafts]);
  const hasAny = useCallback(async () => {
    const opened = drafts ?? (account === undefined ? undefined : await openKept(account, mayKeep).catch(() => undefined));
    return opened?.hasAny() === true;
  }, [drafts, account, mayKeep]);
  const state = useMemo(() => ({ drafts, need, hasAny }), [drafts, need, hasAny]);
  return <DraftsContext value={state}>{children}</DraftsContext>;
}
