import { useState } from 'react';
import { Notice, Progress } from '../../ui/index.ts';
import { useFieldWork } from '../texts/useFieldWork.ts';
import { useText } from '../texts/useText.ts';
import { preparePhone } from './phone.ts';
import { onlyOnDevice, setOpenPhone, usePhone } from './phoneState.ts';
import { NewPinForm } from './pin/NewPinForm.tsx';
import { fetchAll, keepAll } from './preparing.ts';

/** Brings the package onto the phone, behind a PIN that nobody else knows. */
export function PreparePhone({ owner }: { owner: string }) {
  const t = useText();
  const say = useFieldWork();
  // What a key was lost for cannot be opened by anybody any more.
  const gone = onlyOnDevice(usePhone());
  const [isImpossible, setImpossible] = useState(false);
  const [done, setDone] = useState(0);
  const prepare = async (pin: string) => {
    // What does not come leaves the phone as it was: its key is made last.
    setImpossible(false);
    const fresh = await fetchAll(setDone);
    if (!fresh) return setImpossible(true);
    const phone = await preparePhone(owner, pin);
    await keepAll(phone, fresh);
    return setOpenPhone(phone);
  };
  return (
    <NewPinForm action={say('prepare')} onPin={prepare} progress={<Progress value={Math.round(done * 100)} max={100} label={say('preparing')} />}>
      <p>{say('prepareText')}</p>
      <p className="soft">{say('prepareHonest')}</p>
      {gone > 0 && <Notice kind="problem">{say('keyGone', { smart_count: gone })}</Notice>}
      {isImpossible && <Notice kind="problem">{t('phoneImpossible')}</Notice>}
    </NewPinForm>
  );
}
