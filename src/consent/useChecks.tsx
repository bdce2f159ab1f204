import { type ReactNode, useEffect, useState } from 'react';
import type { StudyFacts } from '../contract/index.ts';
import { usePart } from '../questionTypes/define/usePart.ts';
import type { ConsentSource } from './useConsentSound.ts';

export interface ChecksFirst {
  /** The questions, where they are asked. */
  panel: ReactNode;
  /** Nothing is asked, or all of it is answered. */
  mayAgree: boolean;
  /** What was answered, as it travels. */
  checks: string | undefined;
}

const loadChecks = async () => (await import('./onUse/Checks.tsx')).Checks;

/** The check questions on the consent text before somebody may agree, where the form asks them: their script comes then alone. */
export function useChecks(wanted: boolean, { study, source }: { study: StudyFacts | undefined; source: ConsentSource | undefined }): ChecksFirst {
  const { Part: Panel, again } = usePart(wanted && loadChecks);
  const [checks, setChecks] = useState<string>();
  useEffect(() => {
    // Without them nobody can agree: what a network that went kept back comes with it.
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);
  return { panel: Panel && <Panel study={study} source={source} onDone={setChecks} />, mayAgree: !wanted || checks !== undefined, checks };
}
