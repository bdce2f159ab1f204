import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { useListContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { ResourceName } from '../../resources/index.ts';
import { actParameter } from './actParameter.ts';
import type { Asked } from './useMany.ts';

const ManyDialog = lazy(() => import('./ManyDialog.tsx').then((module) => ({ default: module.ManyDialog })));

const AskContext = createContext<(asked: Asked) => void>(() => undefined);

/** Opens the dialog of an act on many records. */
export function useAskMany(): (asked: Asked) => void {
  return useContext(AskContext);
}

/**
 * Holds that dialog above the rows: its report stays when the act took them all out of the list. An address that names an act opens it again,
 * under way or at its end.
 */
export function ManyHost({ name, children }: { name: ResourceName; children: ReactNode }) {
  const { onUnselectItems } = useListContext();
  const [asked, setAsked] = useState<Asked>();
  const [parameters, setParameters] = useSearchParams();
  const actId = parameters.get(actParameter) ?? undefined;
  const close = () => {
    setAsked(undefined);
    if (asked) onUnselectItems();
    if (actId === undefined) return;
    parameters.delete(actParameter);
    setParameters(parameters, { replace: true });
  };
  return (
    <AskContext value={setAsked}>
      {children}
      {(asked || actId) && (
        <Suspense>
          <ManyDialog key={asked ? 'asked' : actId} name={name} asked={asked} actId={actId} onClose={close} />
        </Suspense>
      )}
    </AskContext>
  );
}
