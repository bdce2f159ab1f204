import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, Notice } from '../../../ui/index.ts';
import { useText } from '../../texts/useText.ts';
import { useAction } from '../../useAction.ts';
import { isSimplePin } from './isSimplePin.ts';
import { PinField } from './PinField.tsx';

/** Against whoever holds the phone; what a copied database needs stands in docs/security.md. */
const shortestPin = 6;

export interface NewPinFormProps {
  /** The word on the button. */
  action: string;
  onPin(pin: string): Promise<void>;
  /** What is said above the fields. */
  children: ReactNode;
  /** Shown while `onPin` runs. */
  progress?: ReactNode;
}

/** A PIN is made: typed twice, long enough, none of those that are tried first, and told to nobody. */
export function NewPinForm({ action, onPin, children, progress }: NewPinFormProps) {
  const t = useText();
  const { busy, failure, run } = useAction();
  const [problem, setProblem] = useState<{ pin?: string; again?: string }>({});
  const problemOf = (pin: string, again: string) => {
    if (pin.length < shortestPin) return { pin: t('pinShort', { min: shortestPin }) };
    if (isSimplePin(pin)) return { pin: t('pinSimple') };
    return pin === again ? {} : { again: t('pinDiffers') };
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [pin = '', again = ''] = ['pin', 'again'].map((name) => String(data.get(name) ?? ''));
    const wrong = problemOf(pin, again);
    setProblem(wrong);
    if (Object.keys(wrong).length === 0) void run(() => onPin(pin));
  };
  return (
    <form className="card stack" noValidate onSubmit={submit}>
      {children}
      <PinField name="pin" label={t('newPin')} hint={t('pinHint', { min: shortestPin })} error={problem.pin} />
      <PinField name="again" label={t('pinAgain')} error={problem.again} />
      {failure && <Notice kind="problem">{failure}</Notice>}
      {busy && progress}
      <div className="actions">
        <Button type="submit" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
