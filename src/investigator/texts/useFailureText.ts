import { useCallback } from 'react';
import { failureOf } from '../../dataProvider/failureOf.ts';
import { useText } from './useText.ts';

/** The sentence for a failed call: the server's own where it spoke, else what happened and what to do. */
export function useFailureText(): (error: unknown) => string {
  const t = useText();
  return useCallback(
    (error) => {
      const { message, status, code } = failureOf(error);
      if (code === 'network_error' || code === 'timeout') return t('offline');
      return status > 0 && message ? message : t('error');
    },
    [t],
  );
}
