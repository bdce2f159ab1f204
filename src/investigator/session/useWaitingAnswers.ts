import { useGetIdentity } from 'ra-core';
import { useEffect } from 'react';
import { sendWaitingAnswers } from './sendWaitingAnswers.ts';

/** Sends what waits on this device as soon as the app is open. */
export function useWaitingAnswers(): void {
  const { data: staff } = useGetIdentity();
  const id = staff?.id;
  useEffect(() => {
    if (id !== undefined) void sendWaitingAnswers(String(id));
  }, [id]);
}
