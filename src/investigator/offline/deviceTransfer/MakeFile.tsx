import { type FormEvent, useState } from 'react';
import { Button, Dialog, Notice } from '../../../ui/index.ts';
import { FormDialog } from '../../layout/FormDialog.tsx';
import { useFieldWork } from '../../texts/useFieldWork.ts';
import { useText } from '../../texts/useText.ts';
import { useAction } from '../../useAction.ts';
import type { Phone } from '../phone.ts';
import { writeTransferFile } from './transferFile.ts';
import { collectWork, sizeOf } from './transferredWork.ts';
import { PassphraseField } from './PassphraseField.tsx';
import { canShare, saveFile, shareFile } from './saveFile.ts';

/** A file leaves the phone, and with it the phone's own slowness: words, not six digits. */
const shortest = 12;

interface Ready {
  file: File;
  things: number;
}

/** Asks for a passphrase, makes the file, and hands it out. */
export function MakeFile({ phone, onClose }: { phone: Phone; onClose(): void }) {
  const t = useText();
  const say = useFieldWork();
  const { busy, failure, run } = useAction();
  const [problem, setProblem] = useState<{ passphrase?: string; again?: string }>({});
  const [ready, setReady] = useState<Ready>();

  const make = async (passphrase: string) => {
    const at = new Date().toISOString();
    const work = await collectWork(phone);
    const text = await writeTransferFile(work, { owner: phone.owner, at, passphrase });
    // Text: phones pass it on by every way, where they refuse what they do not know.
    setReady({ file: new File([text], `health-study-${at.slice(0, 10)}.txt`, { type: 'text/plain' }), things: sizeOf(work) });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [passphrase = '', again = ''] = ['passphrase', 'again'].map((name) => String(data.get(name) ?? ''));
    const wrong =
      passphrase.trim().length < shortest
        ? { passphrase: say('passphraseShort', { min: shortest }) }
        : passphrase === again
          ? {}
          : { again: say('passphraseDiffers') };
    setProblem(wrong);
    if (Object.keys(wrong).length === 0) void run(() => make(passphrase));
  };

  if (ready) {
    const actions = (
      <>
        <Button onClick={() => saveFile(ready.file)}>{say('transferSave')}</Button>
        {canShare(ready.file) && (
          <Button variant="secondary" onClick={() => void shareFile(ready.file)}>
            {say('transferShare')}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      </>
    );
    return (
      <Dialog title={t('transferMake')} onClose={onClose} actions={actions}>
        <Notice kind="success">{say('transferReady', { smart_count: ready.things })}</Notice>
      </Dialog>
    );
  }
  return (
    <FormDialog title={t('transferMake')} action={t('transferMake')} busy={busy} failure={failure} onSubmit={submit} onClose={onClose}>
      <p>{say('transferMakeText')}</p>
      <PassphraseField name="passphrase" label={say('passphrase')} hint={say('passphraseHint', { min: shortest })} error={problem.passphrase} />
      <PassphraseField name="again" label={say('passphraseAgain')} error={problem.again} />
    </FormDialog>
  );
}
