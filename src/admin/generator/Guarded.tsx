import type { ReactNode } from 'react';
import { useCanAccess } from 'react-admin';
import { AccessDeniedScreen } from './AccessDeniedScreen.tsx';
import { LoadingRows } from './states.tsx';

/** Shows its children to those who may; the server decides again at every call. */
export function Guarded({ action, resource, children }: { action: string; resource: string; children: ReactNode }) {
  const { canAccess, isPending } = useCanAccess({ action, resource });
  if (isPending) return <LoadingRows />;
  return canAccess ? children : <AccessDeniedScreen />;
}
