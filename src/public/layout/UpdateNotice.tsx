import { useEffect, useState, useSyncExternalStore } from 'react';
import type { RespondentTexts } from '../../../i18n/en/respondent.ts';
import { startOffline } from '../../offline/startOffline.ts';
import { isUpdateReady, keepLanguage, onUpdate, takeUpdate } from '../../offline/updates.ts';
import { Button, type Catalogue, Notice, TextsProvider, useLocale, useTexts } from '../../ui/index.ts';
import { loadTexts } from '../page/loadTexts.ts';
import { mayReload } from '../device/mayReload.ts';
import { sharedWishes } from '../device/sharedPhone.ts';

/** On a phone of several hands: what was sent without network has perhaps arrived. */
async function wipeShared(): Promise<void> {
  if (Object.keys(sharedWishes()).length > 0) await (await import('../device/leaveNoTrace.ts')).wipeArrived();
}

/** Begins what works without network; later, says that a newer version is ready. Comes after the first page (`Layout`). */
export function UpdateNotice() {
  const locale = useLocale();
  const ready = useSyncExternalStore(onUpdate, isUpdateReady);
  const [catalogue, setCatalogue] = useState<Catalogue>();
  useEffect(() => void startOffline(wipeShared), []);
  useEffect(() => void keepLanguage(locale).catch(() => undefined), [locale]);
  useEffect(() => {
    // Without these words nothing is said: the newer version is used at the next visit all the same.
    if (ready) loadTexts(locale, ['respondent']).then(setCatalogue, () => undefined);
  }, [ready, locale]);
  if (!ready || !catalogue) return null;
  return (
    <TextsProvider locale={locale} catalogue={catalogue}>
      <Words />
    </TextsProvider>
  );
}

function Words() {
  const texts = useTexts<RespondentTexts>('respondent');
  const [refused, setRefused] = useState(false);
  const use = () => (mayReload() ? takeUpdate() : setRefused(true));
  return (
    <Notice className="update-notice">
      <p>{texts('updateReady')}</p>
      {refused ? (
        <p>{texts('updateLater')}</p>
      ) : (
        <Button variant="secondary" onClick={use}>
          {texts('updateNow')}
        </Button>
      )}
    </Notice>
  );
}
