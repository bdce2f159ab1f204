import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCallback } from 'react';
import type { FieldDataProvider } from '../dataProvider/createFieldDataProvider.ts';

/** Every call of the study, with this app's session. */
export const useStudy = (): FieldDataProvider => useDataProvider<FieldDataProvider>();

/** After a write: lists, counts and persons are asked for again, and not who is signed in. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ predicate: ({ queryKey: [about] }) => about !== 'auth' }), [client]);
}
