import { type ReactNode, useState } from 'react';
import { detailsAsked, detailsMissing, detailsOf, type ConsentAsks, type ConsentDetails } from '../contract/consentAsks.ts';
import type { FilesOptions } from '../questionnaire/journal/files/openFiles.ts';
import { usePart } from '../ui/usePart.ts';

export interface AskedDetails {
  /** What is asked with a yes. */
  panel: ReactNode;
  /** Nothing is asked, or its script is here. */
  isReady: boolean;
  /** What was said, as it travels; undefined where something is missing, which the panel then says. */
  said(): ConsentDetails | undefined;
}

const load = async () => (await import('./onUse/Details.tsx')).Details;

/** What a form asks with a yes: whether the person is a child, who agrees for it, what is left behind, who bears witness. */
export function useConsentDetails(asks: ConsentAsks, { readAloud, files }: { readAloud: boolean; files: FilesOptions | undefined }): AskedDetails {
  const [details, setDetails] = useState<ConsentDetails>({});
  const [isTried, setTried] = useState(false);
  const asked = detailsAsked(asks, details, readAloud);
  const { Part: Panel } = usePart(asked.length > 0 && load);
  const missing = detailsMissing(asked, details);
  return {
    panel: asked.length > 0 && Panel && (
      <Panel
        asked={asked}
        asks={asks}
        files={files}
        said={details}
        missing={isTried ? missing : []}
        onChange={(part) => setDetails((all) => ({ ...all, ...part }))}
      />
    ),
    isReady: asked.length === 0 || Panel !== undefined,
    said() {
      setTried(missing.length > 0);
      return missing.length > 0 ? undefined : detailsOf(asked, details);
    },
  };
}
