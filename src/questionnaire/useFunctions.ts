import { use } from 'react';
import type { Form } from '../contract/index.ts';
import { isKnown } from './engine/rules.ts';

let loading: Promise<unknown> | undefined;

/**
 * Waits for the functions of rules where a form needs them and this page does not know them yet. Without them the form is asked all the same:
 * a rule that cannot be told shows its question. What was waited for once is asked for in every try: React goes on where it waited, and a `use` that is
 * missing then puts the hooks behind it out of step (error 520).
 */
export function useFunctions({ functions }: Form): void {
  if (functions && (loading || !isKnown('today'))) use((loading ??= import('./engine/functions/learnFunctions.ts').catch(() => undefined)));
}
