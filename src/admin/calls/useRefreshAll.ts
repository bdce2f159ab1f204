import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Identifier } from 'react-admin';

/**
 * After a write: what is on the screen is asked for again, once; everything else when it is next looked at. Records carry
 * their parents along, so that one change may show in many lists. What is about a record that is `gone` is not asked for: its
 * screen may still stand while the next one is drawn.
 */
export function useRefreshAll(): (gone?: Identifier) => void {
  const client = useQueryClient();
  return useCallback(
    (gone) => {
      const isAboutIt = ({ queryKey }: Pick<Query, 'queryKey'>) => gone !== undefined && JSON.stringify(queryKey).includes(JSON.stringify(String(gone)));
      void client.invalidateQueries({ predicate: isAboutIt, refetchType: 'none' });
      void client.invalidateQueries({ predicate: (query) => !isAboutIt(query) });
    },
    [client],
  );
}
