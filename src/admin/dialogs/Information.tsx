import Button from '@mui/material/Button';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { takeKeptInformation } from '../../authProvider/keptInformation.ts';
import { useText } from '../kit/useText.ts';
import { DialogShell } from './DialogShell.tsx';
import { PassingInformation } from './PassingInformation.tsx';

type Inform = (message: ReactNode) => void;

const InformationContext = createContext<Inform>(() => undefined);

/** Shows the result of an action in the dialog titled "Information", which stays until it is closed. */
export function useInform(): Inform {
  return useContext(InformationContext);
}

/** Holds the dialog above all screens. What the sign-in left to tell is told first, and goes by itself. */
export function InformationProvider({ children }: { children: ReactNode }) {
  const t = useText();
  const translate = useTranslate();
  const [message, setMessage] = useState<ReactNode>(null);
  const [open, setOpen] = useState(false);
  const [kept, setKept] = useState<string>();
  const inform: Inform = (next) => {
    setMessage(next);
    setOpen(true);
  };
  useEffect(() => setKept((before) => before ?? takeKeptInformation()?.text), []);
  return (
    <InformationContext value={inform}>
      {children}
      {kept !== undefined && <PassingInformation text={kept} onGone={() => setKept(undefined)} />}
      <DialogShell
        title={t('information.title')}
        open={open}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="contained" autoFocus onClick={() => setOpen(false)}>
              {translate('ra.action.close')}
            </Button>
          </>
        }
      >
        {message}
      </DialogShell>
    </InformationContext>
  );
}
