import { type ReactNode, useState } from 'react';
import { besideAsked, besideMissing, besideOf, type ConsentAsks, type ConsentBeside } from '../contract/consentAsks.ts';
import type { FilesOptions } from '../questionnaire/journal/files/openFiles.ts';
import { usePart } from '../ui/usePart.ts';

export interface BesideFirst {
  /** What is asked with a yes. */
  panel: ReactNode;
  /** Nothing is asked, or its script is here. */
  isReady: boolean;
  /** What was said, as it travels; undefined where something is missing, which the panel then says. */
  said(): ConsentBeside | undefined;
}

const load = async () => (await import('./onUse/Beside.tsx')).Beside;

/** What a form asks with a yes: whether the person is a child, who agrees for it, what is left behind, who bears witness. */
export function useBeside(asks: ConsentAsks, { readAloud, files }: { readAloud: boolean; files: FilesOptions | undefined }): BesideFirst {
  const [beside, setBeside] = useState<ConsentBeside>({});
  const [isTried, setTried] = useState(false);
  const asked = besideAsked(asks, beside, readAloud);
  const { Part: Panel } = usePart(asked.length > 0 && load);
  const missing = besideMissing(asked, beside);
  return {
    panel: asked.length > 0 && Panel && (
      <Panel
        asked={asked}
        asks={asks}
        files={files}
        said={beside}
        missing={isTried ? missing : []}
        onChange={(part) => setBeside((all) => ({ ...all, ...part }))}
      />
    ),
    isReady: asked.length === 0 || Panel !== undefined,
    said() {
      setTried(missing.length > 0);
      return missing.length > 0 ? undefined : besideOf(asked, beside);
    },
  };
}
