import { useEffect, useState } from 'react';
import { Button, Notice } from '../../../ui/index.ts';
import { useFieldWork } from '../../texts/useFieldWork.ts';
import { useText } from '../../texts/useText.ts';
import type { Phone } from '../phone.ts';
import { onlyOnDevice, usePhone } from '../phoneState.ts';
import { MakeFile } from './MakeFile.tsx';
import { TakeFile } from './TakeFile.tsx';
import { filesHere } from './transferredWork.ts';

/** What waits, made into a file for another phone, or taken over from one. */
export function DeviceTransfer({ phone }: { phone: Phone }) {
  const t = useText();
  const say = useFieldWork();
  const here = onlyOnDevice(usePhone());
  const [files, setFiles] = useState(0);
  // They may wait alone: answers leave before their pictures.
  useEffect(() => void filesHere().then(({ length }) => setFiles(length)), []);
  const [open, setOpen] = useState<'make' | 'take'>();
  const [taken, setTaken] = useState<number>();
  const close = () => setOpen(undefined);
  return (
    <section className="card stack" aria-labelledby="transfer-title">
      <h2 id="transfer-title">{say('transferTitle')}</h2>
      <p>{say('transferText')}</p>
      {taken !== undefined && <Notice kind="success">{taken > 0 ? say('transferTaken', { smart_count: taken }) : say('transferKnown')}</Notice>}
      <div className="actions">
        {here + files > 0 && (
          <Button variant="secondary" onClick={() => setOpen('make')}>
            {t('transferMake')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setOpen('take')}>
          {say('transferTake')}
        </Button>
      </div>
      {open === 'make' && <MakeFile phone={phone} onClose={close} />}
      {open === 'take' && <TakeFile phone={phone} onTaken={setTaken} onClose={close} />}
    </section>
  );
}
