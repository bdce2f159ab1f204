import { type NotificationPayload, useNotificationContext, useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { takeKeptInformation } from '../../authProvider/keptInformation.ts';
import { InformationDialog } from '../../ui/index.ts';
import { useText } from '../texts/useText.ts';

/** What `useNotify` was told, and what the sign-in left to tell, in the 'Information' dialog: it stays until it is closed, wherever the reader goes. */
export function Information() {
  const t = useText();
  const { notifications, takeNotification } = useNotificationContext();
  const notify = useNotify();
  const [shown, setShown] = useState<NotificationPayload>();
  useEffect(() => {
    const kept = takeKeptInformation();
    if (kept) notify(kept.text);
  }, [notify]);
  useEffect(() => {
    if (!shown && notifications.length > 0) setShown(takeNotification() ?? undefined);
  }, [notifications, shown, takeNotification]);
  if (!shown) return null;
  return (
    <InformationDialog title={t('information')} close={t('close')} onClose={() => setShown(undefined)}>
      {shown.message}
    </InformationDialog>
  );
}
