import { type ReactNode, useState } from 'react';
import type { ChecksForm } from '../contract/checkQuestions.ts';
import type { StudyFacts } from '../contract/index.ts';
import type { ConsentSource } from './useConsentSound.ts';
import { usePart } from '../ui/usePart.ts';

export interface ChecksFirst {
  /** The questions, where they are asked. */
  panel: ReactNode;
  /** Nothing is asked, or all of it is answered. */
  mayAgree: boolean;
  /** What was answered, as it travels. */
  checks: string | undefined;
}

const load = async () => (await import('./onUse/Checks.tsx')).Checks;

/** The check questions on the consent text before somebody may agree, where the form asks them. */
export function useChecks(form: ChecksForm, { study, source }: { study: StudyFacts | undefined; source: ConsentSource | undefined }): ChecksFirst {
  const wanted = form.consentChecks === true;
  const { Part: Panel } = usePart(wanted && load);
  const [checks, setChecks] = useState<string>();
  return {
    panel: wanted && Panel && <Panel form={form} study={study} source={source} onDone={setChecks} />,
    mayAgree: !wanted || checks !== undefined,
    checks,
  };
}
