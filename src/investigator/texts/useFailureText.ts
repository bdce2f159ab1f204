import { useCallback } from 'react';
import { sentenceOf } from '../../dataProvider/failureOf.ts';
import { useText } from './useText.ts';

/** The sentence for a failed call: the server's own where it spoke, else what happened and what to do. */
export function useFailureText(): (error: unknown) => string {
  const t = useText();
  return useCallback((error) => sentenceOf(error, { offline: t('offline'), other: t('error') }), [t]);
}
