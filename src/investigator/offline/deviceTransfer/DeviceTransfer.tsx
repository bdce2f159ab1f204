import { useEffect, useState } from 'react';
import { Button, Notice } from '../../../ui/index.ts';
import { useText } from '../../texts/useText.ts';
import type { Phone } from '../phone.ts';
import { onlyOnDevice, usePhone } from '../phoneState.ts';
import { MakeFile } from './MakeFile.tsx';
import { TakeFile } from './TakeFile.tsx';
import { filesHere } from './transferredWork.ts';

/** What waits, made into a file for another phone, or taken over from one. */
export function DeviceTransfer({ phone }: { phone: Phone }) {
  const t = useText();
  const here = onlyOnDevice(usePhone());
  const [files, setFiles] = useState(0);
  // They may wait alone: answers leave before their pictures.
  useEffect(() => void filesHere().then(({ length }) => setFiles(length)), []);
  const [open, setOpen] = useState<'make' | 'take'>();
  const [taken, setTaken] = useState<number>();
  const close = () => setOpen(undefined);
  return (
    <section className="card stack" aria-labelledby="transfer-title">
      <h2 id="transfer-title">{t('transferTitle')}</h2>
      <p>{t('transferText')}</p>
      {taken !== undefined && <Notice kind="success">{taken > 0 ? t('transferTaken', { smart_count: taken }) : t('transferKnown')}</Notice>}
      <div className="actions">
        {here + files > 0 && (
          <Button variant="secondary" onClick={() => setOpen('make')}>
            {t('transferMake')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setOpen('take')}>
          {t('transferTake')}
        </Button>
      </div>
      {open === 'make' && <MakeFile phone={phone} onClose={close} />}
      {open === 'take' && <TakeFile phone={phone} onTaken={setTaken} onClose={close} />}
    </section>
  );
}
