import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button, Notice, Progress, useLocale } from '../../ui/index.ts';
import { useFieldWork } from '../texts/useFieldWork.ts';
import { useText } from '../texts/useText.ts';
import { useAction } from '../useAction.ts';
import { useRefresh } from '../useStudy.ts';
import { DeviceTransfer } from './deviceTransfer/DeviceTransfer.tsx';
import { ClearPhone } from './ClearPhone.tsx';
import { readPackage, readPart } from './keptPackage.ts';
import type { Phone } from './phone.ts';
import { onlyOnDevice, usePhone } from './phoneState.ts';
import { fetchAll, keepAll } from './preparing.ts';
import { sendNow } from './sendNow.ts';
import { StoragePermission } from './StoragePermission.tsx';
import { UnsentAnswers } from './UnsentAnswers.tsx';
import { WaitingList } from './WaitingList.tsx';
import { dateFormat } from '../../resources/define/dateFormat.ts';

const FormContent = lazy(async () => ({ default: (await import('./FormContent.tsx')).FormContent }));

/** What is kept, how old it is, what waits; sending, renewing, the transfer to another device, clearing. */
export function OpenPhone({ phone }: { phone: Phone }) {
  const t = useText();
  const say = useFieldWork();
  const locale = useLocale();
  const refresh = useRefresh();
  const here = onlyOnDevice(usePhone());
  const { busy, failure, run } = useAction();
  const [isClearing, setClearing] = useState(false);
  const [isImpossible, setImpossible] = useState(false);
  const [done, setDone] = useState(0);
  const { data: kept } = useQuery({ queryKey: ['phone', 'package', phone.owner], queryFn: async () => (await readPackage(phone)) ?? null });

  const { data: forms = [] } = useQuery({
    queryKey: ['phone', 'forms', phone.owner, kept?.at],
    queryFn: async () => Object.values((await readPart(phone, 'forms')) ?? {}).filter(({ content }) => content),
  });

  const renew = () =>
    run(async () => {
      await sendNow();
      const fresh = await fetchAll(setDone);
      setImpossible(!fresh);
      if (fresh) await keepAll(phone, fresh);
      await refresh();
    });
  return (
    <div className="stack">
      {kept && (
        <Notice kind="success">
          {say('keptHere', {
            people: say('keptPeople', { smart_count: kept.people.length }),
            churches: say('keptChurches', { smart_count: kept.churches }),
            date: dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })(kept.at),
          })}
        </Notice>
      )}
      <StoragePermission />
      {kept === null && <p>{say('prepareText')}</p>}
      {isImpossible && <Notice kind="problem">{t('phoneImpossible')}</Notice>}
      {failure && <Notice kind="problem">{failure}</Notice>}
      {busy && kept === null && <Progress value={Math.round(done * 100)} max={100} label={say('preparing')} />}
      {forms.length > 0 && !busy && (
        <Suspense>
          <FormContent phone={phone} forms={forms} />
        </Suspense>
      )}
      <WaitingList />
      <UnsentAnswers phone={phone} />
      <div className="actions">
        <Button busy={busy} onClick={() => void renew()}>
          {say(here > 0 ? 'sendNow' : kept === null ? 'prepare' : 'renewPackage')}
        </Button>
        <Button variant="quiet" onClick={() => setClearing(true)}>
          {t('clearPhone')}
        </Button>
      </div>
      <DeviceTransfer phone={phone} />
      {isClearing && <ClearPhone owner={phone.owner} onClose={() => setClearing(false)} />}
    </div>
  );
}
