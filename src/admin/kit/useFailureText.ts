import { useCallback } from 'react';
import { useText } from './useText.ts';
import { failureOf } from '../../dataProvider/failureOf.ts';

/** The sentence for a failed call: the server's own where it spoke, else what happened and what to do. */
export function useFailureText(): (error: unknown) => string {
  const t = useText();
  return useCallback(
    (error) => {
      const { message, status, code } = failureOf(error);
      if (code === 'network_error' || code === 'timeout') return t('errors.offline');
      if (status > 0 && message) return message;
      return t('errors.generic');
    },
    [t],
  );
}
