import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * After a write: what is on the screen is asked for again, once; everything else when it is next looked at. Records carry
 * their parents along, so that one change may show in many lists.
 */
export function useRefreshAll(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries(), [client]);
}
