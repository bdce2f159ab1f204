import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, classNames, Notice } from '../../../ui/index.ts';
import { useText } from '../../texts/useText.ts';
import { useAction } from '../../useAction.ts';
import { type Phone, unlockPhone } from '../phone.ts';
import { triesLeft } from '../keeping.ts';
import { PinField } from './PinField.tsx';
import { forgetTries, noteWrong } from './pinTries.ts';
import { usePinWait } from './usePinWait.ts';

export interface PinFormProps {
  owner: string;
  /** The word on the button. */
  action: string;
  onRight(phone: Phone): Promise<void>;
  /** What is said above the field. */
  children?: ReactNode;
  /** Buttons next to the one that tries. */
  others?: ReactNode;
  /** In a dialog, which is a frame already. */
  frameless?: boolean;
}

/** So many tries before the list goes, it is told. */
const warnedOf = 10;

/** Takes a PIN: a wrong one is told, and each makes the next wait longer. */
export function PinForm({ owner, action, onRight, children, others, frameless = false }: PinFormProps) {
  const t = useText();
  const { busy, failure, run } = useAction();
  const { seconds, begin } = usePinWait(owner);
  const [isWrong, setWrong] = useState(false);
  const [left, setLeft] = useState<number>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const pin = String(new FormData(form).get('pin') ?? '');
    if (seconds > 0 || pin === '') return;
    void run(async () => {
      const phone = await unlockPhone(owner, pin);
      setWrong(!phone);
      if (!phone) {
        form.reset();
        const wrong = await noteWrong(owner);
        setLeft(await triesLeft(owner, wrong));
        return begin(wrong);
      }
      await forgetTries(owner);
      return onRight(phone);
    });
  };
  return (
    <form className={classNames('stack', !frameless && 'card')} noValidate onSubmit={submit}>
      {children}
      <PinField name="pin" label={t('pin')} error={isWrong ? t('pinWrong') : undefined} />
      {isWrong && left !== undefined && left <= warnedOf && (
        <Notice kind="problem">{left > 0 ? t('pinTriesLeft', { smart_count: left }) : t('pinPackageGone')}</Notice>
      )}
      {failure && <Notice kind="problem">{failure}</Notice>}
      {seconds > 0 && (
        // Seen, not read out every second: the field says that the PIN was wrong.
        <Notice kind="warning" aria-live="off">
          {t('pinWait', { smart_count: seconds })}
        </Notice>
      )}
      <div className="actions">
        <Button type="submit" busy={busy} disabled={seconds > 0}>
          {action}
        </Button>
        {others}
      </div>
    </form>
  );
}
