import { useState } from 'react';
import { useTextsOnUse } from '../../../questionnaire/onUse/useTextsOnUse.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { ControlProps } from '../../define/TypeControl.ts';
import { CodeCamera } from './CodeCamera.tsx';

/** Reads a code with the camera; what it says is the answer. */
export function ReadCode({ onAnswer }: Pick<ControlProps, 'onAnswer'>) {
  const t = useTextsOnUse();
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [read, setRead] = useState('');
  if (!t) return null;

  const open = () => {
    setFailed(false);
    setRead('');
    setOpen(true);
  };
  const take = (code: string) => {
    setOpen(false);
    setRead(code);
    onAnswer({ values: [code] });
  };
  const fail = () => {
    setOpen(false);
    setFailed(true);
  };
  return (
    <div className="stack stack-tight">
      {isOpen && <CodeCamera t={t} onCode={take} onFailure={fail} />}
      <p role="status" className="hint">
        {isOpen ? t('barcodeLooking') : read && t('barcodeDone', { code: read })}
      </p>
      {hasFailed && (
        <Notice kind="warning" role="alert">
          {t('barcodeRefused')}
        </Notice>
      )}
      <Button variant="secondary" onClick={isOpen ? () => setOpen(false) : open}>
        {t(isOpen ? 'barcodeStop' : 'barcodeRead')}
      </Button>
    </div>
  );
}
