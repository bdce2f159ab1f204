import { useState } from 'react';
import type { Journal } from '../../questionnaire/engine/journal.ts';
import { Button } from '../../ui/index.ts';
import { FormDialog } from '../layout/FormDialog.tsx';
import { useText } from '../texts/useText.ts';
import { useAction } from '../useAction.ts';
import { MakeFile } from './deviceTransfer/MakeFile.tsx';
import { dropJournal, keptApart, refusedForGood } from './dropJournal.ts';
import type { Phone } from './phone.ts';

interface DropCopyProps {
  phone: Phone;
  journal: Journal;
  /** Whose answers they are. */
  name: string;
  /** How many are nowhere else. */
  answers: number;
  onDropped?(): void;
}

/** Takes a questionnaire off the phone that the study office will never take: says what is lost, and offers a file of it first. */
export function DropCopy({ phone, journal, name, answers, onDropped }: DropCopyProps) {
  const t = useText();
  const { busy, failure, run } = useAction();
  const [open, setOpen] = useState<'asks' | 'file'>();
  const close = () => setOpen(undefined);
  const isKeptApart = refusedForGood(journal)?.code === keptApart;
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen('asks')}>
        {t('dropCopy')}
        <span className="visually-hidden"> {name}</span>
      </Button>
      {open === 'asks' && (
        <FormDialog
          title={t('dropCopy')}
          action={t(isKeptApart ? 'dropCopy' : 'discard')}
          busy={busy}
          failure={failure}
          onClose={close}
          onSubmit={(event) => {
            event.preventDefault();
            void run(() => dropJournal(journal).then(close).then(onDropped));
          }}
        >
          <p>{isKeptApart ? t('putAwayText') : t('dropCopyText', { name, smart_count: answers })}</p>
          {!isKeptApart && (
            <Button variant="secondary" onClick={() => setOpen('file')}>
              {t('transferMake')}
            </Button>
          )}
        </FormDialog>
      )}
      {open === 'file' && <MakeFile phone={phone} onClose={() => setOpen('asks')} />}
    </>
  );
}
