import { type FormEvent, useState } from 'react';
import { createDataProvider } from '../../dataProvider/createDataProvider.ts';
import { Button, Notice, Progress } from '../../ui/index.ts';
import { useText } from '../texts/useText.ts';
import { useAction } from '../useAction.ts';
import { fetchPackage, writePackage } from './fieldPackage.ts';
import { keepDoor } from './keepDoor.ts';
import { preparePhone } from './phone.ts';
import { setOpenPhone } from './phoneState.ts';
import { PinField } from './PinField.tsx';

/** Six digits: what a guesser without the phone's delays would still need hours for. */
const shortestPin = 6;

/** Brings the package onto the phone, behind a PIN that nobody else knows. */
export function PreparePhone({ owner }: { owner: string }) {
  const t = useText();
  const { busy, failure, run } = useAction();
  const [problem, setProblem] = useState<{ pin?: string; again?: string }>({});
  const [isImpossible, setImpossible] = useState(false);
  const [done, setDone] = useState(0);

  const prepare = (pin: string) =>
    run(async () => {
      // What does not come leaves the phone as it was: its key is made last.
      setImpossible(false);
      const [isKept, kept] = await Promise.all([keepDoor(), fetchPackage(createDataProvider(), setDone)]);
      if (!isKept) return setImpossible(true);
      const phone = await preparePhone(owner, pin);
      await writePackage(phone, kept);
      await navigator.storage?.persist?.();
      return setOpenPhone(phone);
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [pin = '', again = ''] = ['pin', 'again'].map((name) => String(data.get(name) ?? ''));
    const wrong = pin.length < shortestPin ? { pin: t('pinShort', { min: shortestPin }) } : pin === again ? {} : { again: t('pinDiffers') };
    setProblem(wrong);
    if (Object.keys(wrong).length === 0) void prepare(pin);
  };
  return (
    <form className="card stack" noValidate onSubmit={submit}>
      <p>{t('prepareText')}</p>
      <p className="soft">{t('prepareHonest')}</p>
      <PinField name="pin" label={t('newPin')} hint={t('pinHint', { min: shortestPin })} error={problem.pin} />
      <PinField name="again" label={t('pinAgain')} error={problem.again} />
      {isImpossible && <Notice kind="problem">{t('phoneImpossible')}</Notice>}
      {failure && <Notice kind="problem">{failure}</Notice>}
      {busy && <Progress value={Math.round(done * 100)} max={100} label={t('preparing')} />}
      <div className="actions">
        <Button type="submit" busy={busy}>
          {t('prepare')}
        </Button>
      </div>
    </form>
  );
}
