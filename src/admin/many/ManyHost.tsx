import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { useListContext } from 'react-admin';
import type { ManyDialogProps } from './ManyDialog.tsx';

const ManyDialog = lazy(() => import('./ManyDialog.tsx').then((module) => ({ default: module.ManyDialog })));

export type Asked = Omit<ManyDialogProps, 'onClose'>;

const AskContext = createContext<(asked: Asked) => void>(() => undefined);

/** Opens the dialog of an act on many records. */
export function useAskMany(): (asked: Asked) => void {
  return useContext(AskContext);
}

/** Holds that dialog above the rows: its report stays when the act took them all out of the list. */
export function ManyHost({ children }: { children: ReactNode }) {
  const { onUnselectItems } = useListContext();
  const [asked, setAsked] = useState<Asked>();
  const close = () => {
    setAsked(undefined);
    onUnselectItems();
  };
  return (
    <AskContext value={setAsked}>
      {children}
      {asked && (
        <Suspense>
          <ManyDialog {...asked} onClose={close} />
        </Suspense>
      )}
    </AskContext>
  );
}
