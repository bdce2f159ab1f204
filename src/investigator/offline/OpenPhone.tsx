import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createDataProvider } from '../../dataProvider/createDataProvider.ts';
import { Button, Notice, useLocale } from '../../ui/index.ts';
import { ConfirmDialog } from '../respondent/ConfirmDialog.tsx';
import { useText } from '../texts/useText.ts';
import { useAction } from '../useAction.ts';
import { useRefresh } from '../useStudy.ts';
import { fetchPackage, readPackage, writePackage } from './fieldPackage.ts';
import { keepDoor } from './keepDoor.ts';
import { clearPhone, type Phone } from './phone.ts';
import { lookAtPhone, closePhone, usePhone } from './phoneState.ts';
import { sendAll } from './sendAll.ts';
import { WaitingList } from './WaitingList.tsx';

/** What is kept, how old it is, what waits; sending, renewing, taking it all away. */
export function OpenPhone({ phone }: { phone: Phone }) {
  const t = useText();
  const locale = useLocale();
  const refresh = useRefresh();
  const { count } = usePhone();
  const { busy, failure, run } = useAction();
  const [isClearing, setClearing] = useState(false);
  const { data: kept } = useQuery({ queryKey: ['phone', 'package', phone.owner], queryFn: async () => (await readPackage(phone)) ?? null });

  const renew = () =>
    run(async () => {
      await sendAll();
      const [fresh] = await Promise.all([fetchPackage(createDataProvider(), () => undefined), keepDoor()]);
      await writePackage(phone, fresh);
      await refresh();
    });
  const clear = async () => {
    await clearPhone(phone.owner);
    closePhone();
    await lookAtPhone(phone.owner);
  };
  return (
    <div className="stack">
      {kept && (
        <Notice kind="success">
          {t('keptHere', { people: kept.people.length, churches: kept.churches.length, date: new Date(kept.at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }) })}
        </Notice>
      )}
      {failure && <Notice kind="problem">{failure}</Notice>}
      <WaitingList />
      <div className="actions">
        <Button busy={busy} onClick={() => void renew()}>
          {t(count > 0 ? 'sendNow' : 'renewPackage')}
        </Button>
        <Button variant="quiet" onClick={() => setClearing(true)}>
          {t('clearPhone')}
        </Button>
      </div>
      {isClearing && <ConfirmDialog title={t('clearPhone')} text={count > 0 ? t('clearLoses', { smart_count: count }) : t('clearText')} action={t('clearPhone')} onConfirm={clear} onClose={() => setClearing(false)} />}
    </div>
  );
}
