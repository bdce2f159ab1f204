import { type FormEvent, useState } from 'react';
import { TextField } from '../../../ui/index.ts';
import { FormDialog } from '../../layout/FormDialog.tsx';
import { useFieldWork } from '../../texts/useFieldWork.ts';
import { useText } from '../../texts/useText.ts';
import { useAction } from '../../useAction.ts';
import { useRefresh } from '../../useStudy.ts';
import type { Phone } from '../phone.ts';
import { refreshWaiting } from '../phoneState.ts';
import { TransferFailure, type TransferProblem, readTransferFile } from './transferFile.ts';
import { takeInWork, type TransferredWork } from './transferredWork.ts';
import { PassphraseField } from './PassphraseField.tsx';

export interface TakeFileProps {
  phone: Phone;
  /** How many things are new here. */
  onTaken(added: number): void;
  onClose(): void;
}

/** Chooses a file of another phone and opens it: what is wrong is next to the field concerned. */
export function TakeFile({ phone, onTaken, onClose }: TakeFileProps) {
  const t = useText();
  const say = useFieldWork();
  const refresh = useRefresh();
  const { busy, failure, run } = useAction();
  const [problem, setProblem] = useState<TransferProblem | 'none'>();
  const [isEmpty, setEmpty] = useState(false);

  const take = async (file: File, passphrase: string) => {
    let work: unknown;
    try {
      work = await readTransferFile(await file.text(), { owner: phone.owner, passphrase });
    } catch (error) {
      if (!(error instanceof TransferFailure)) throw error;
      return setProblem(error.problem);
    }
    // Sealed by this very account: it is what a phone of theirs wrote.
    onTaken(await takeInWork(phone, work as TransferredWork));
    await refreshWaiting();
    await refresh();
    return onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const file = data.get('file');
    const passphrase = String(data.get('passphrase') ?? '');
    const chosen = file instanceof File && file.size > 0 ? file : undefined;
    setProblem(chosen ? undefined : 'none');
    setEmpty(passphrase === '');
    if (chosen && passphrase !== '') void run(() => take(chosen, passphrase));
  };
  const isPassphrase = problem === 'wrongPassphrase';
  const fileError = problem === 'none' ? say('transferNoFile') : problem && !isPassphrase ? say(`transfer_${problem}`) : undefined;
  const passphraseError = isPassphrase ? say('transfer_wrongPassphrase') : isEmpty ? t('required') : undefined;

  return (
    <FormDialog title={say('transferTake')} action={say('transferTake')} busy={busy} failure={failure} onSubmit={submit} onClose={onClose}>
      <TextField name="file" type="file" required label={say('transferFile')} error={fileError} />
      <PassphraseField name="passphrase" label={say('passphrase')} error={passphraseError} />
    </FormDialog>
  );
}
