import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { createDrafts, type Drafts } from './createDrafts.ts';

/** Undefined until they are open, and where this browser can keep none. */
const DraftsContext = createContext<Drafts | undefined>(undefined);

export function useDrafts(): Drafts | undefined {
  return use(DraftsContext);
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
  useEffect(() => {
    if (account === undefined) return;
    let isOver = false;
    const open = async () => {
      const kept = await (await import('../../device/drafts/keptDrafts.ts')).openDrafts(account, mayKeep);
      const names = await kept?.names();
      if (kept && names && !isOver) setDrafts(createDrafts(kept, names));
    };
    // A browser that refuses keeps no drafts; forms work as they are.
    open().catch(() => undefined);
    return () => {
      isOver = true;
      setDrafts(undefined);
    };
  }, [account, mayKeep]);
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
  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}
