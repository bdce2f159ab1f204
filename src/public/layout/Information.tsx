import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { PublicTexts } from '../../../i18n/en/public.ts';
import { type Information, takeKeptInformation } from '../../authProvider/keptInformation.ts';
import { Button, buttonClass, Dialog, useTexts } from '../../ui/index.ts';
import { Link } from './Link.tsx';

interface InformationState {
  information: Information | undefined;
  show(information: Information | undefined): void;
}

const InformationContext = createContext<InformationState>({ information: undefined, show: () => undefined });

/** Holds the result of the last action above the routes, so that it survives the navigation that follows it. */
export function InformationProvider({ children }: { children: ReactNode }) {
  const [information, show] = useState<Information>();
  useEffect(() => show((shown) => shown ?? takeKeptInformation()), []);
  const state = useMemo(() => ({ information, show }), [information]);
  return <InformationContext value={state}>{children}</InformationContext>;
}

/** Tells the result of an action in the 'Information' dialog; it stays until it is closed, wherever the visitor goes. */
export function useInformation(): InformationState['show'] {
  return useContext(InformationContext).show;
}

/** The dialog itself; stands once in the layout. */
export function ShownInformation() {
  const { information, show } = useContext(InformationContext);
  const texts = useTexts<PublicTexts>('public');
  if (!information) return null;
  const close = () => show(undefined);
  const { text, note, action } = information;
  const actions = (
    <>
      {action && (
        <Link className={buttonClass()} to={action.to} onClick={close}>
          {action.label}
        </Link>
      )}
      <Button variant={action ? 'secondary' : 'primary'} onClick={close}>
        {texts('close')}
      </Button>
    </>
  );
  return (
    <Dialog title={texts('information')} onClose={close} actions={actions}>
      <div className="stack stack-tight">
        <p>{text}</p>
        {note && <p className="soft">{note}</p>}
      </div>
    </Dialog>
  );
}
