import { type ReactNode, useEffect, useState } from 'react';
import type { StudyFacts } from '../contract/index.ts';
import type { Checks } from './onUse/Checks.tsx';
import type { ConsentSource } from './useConsentSound.ts';

export interface ChecksFirst {
  /** The questions, where they are asked. */
  panel: ReactNode;
  /** Nothing is asked, or all of it is answered. */
  mayAgree: boolean;
  /** What was answered, as it travels. */
  checks: string | undefined;
}

/** The check questions on the consent text before somebody may agree, where the form asks them: their script comes then alone. */
export function useChecks(wanted: boolean, { study, source }: { study: StudyFacts | undefined; source: ConsentSource | undefined }): ChecksFirst {
  const [Panel, setPanel] = useState<typeof Checks>();
  const [checks, setChecks] = useState<string>();
  useEffect(() => {
    if (!wanted) return;
    // Without them nobody can agree: it would be refused.
    import('./onUse/Checks.tsx').then(
      (loaded) => setPanel(() => loaded.Checks),
      () => undefined,
    );
  }, [wanted]);
  return { panel: wanted && Panel && <Panel study={study} source={source} onDone={setChecks} />, mayAgree: !wanted || checks !== undefined, checks };
}
