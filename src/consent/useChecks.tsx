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

/**
 * The check questions on the consent text before somebody may agree, where the form asks them: their script comes then alone. Not by `usePart`, with which
 * the consent page would load the files of the questionnaire.
 */
export function useChecks(wanted: boolean, { study, source }: { study: StudyFacts | undefined; source: ConsentSource | undefined }): ChecksFirst {
  const [Panel, setPanel] = useState<typeof Checks>();
  const [checks, setChecks] = useState<string>();
  useEffect(() => {
    if (!wanted) return undefined;
    const load = () => void import('./onUse/Checks.tsx').then(({ Checks: Loaded }) => setPanel(() => Loaded)).catch(() => undefined);
    load();
    // Without them nobody can agree: what a network that went kept back comes with it.
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [wanted]);
  return { panel: wanted && Panel && <Panel study={study} source={source} onDone={setChecks} />, mayAgree: !wanted || checks !== undefined, checks };
}
