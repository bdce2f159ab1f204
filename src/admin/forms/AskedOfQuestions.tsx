import { type ReactNode, use, useMemo } from 'react';
import { OverridesContext } from '../generator/OverridesContext.ts';
import { questionFields } from './questionFields.tsx';

/** Forms inside ask of a question what its type knows. Loaded where one is edited, because the rules of all types come along. */
export function AskedOfQuestions({ children }: { children: ReactNode }) {
  const overrides = use(OverridesContext);
  const own = useMemo(() => ({ ...overrides, questions: { ...overrides.questions, fields: questionFields } }), [overrides]);
  return <OverridesContext value={own}>{children}</OverridesContext>;
}
