import type { ReactNode } from 'react';
import { useCanAccess } from 'react-admin';
import { AccessDeniedScreen } from './AccessDeniedScreen.tsx';
import { LoadingRows } from './states.tsx';

interface GuardedProps {
  action: string;
  resource: string;
  /** What stands there for the others; a whole screen unless told otherwise. */
  denied?: ReactNode;
  children: ReactNode;
}

/** Shows its children to those who may; the server decides again at every call. */
export function Guarded({ action, resource, denied = <AccessDeniedScreen />, children }: GuardedProps) {
  const { canAccess, isPending } = useCanAccess({ action, resource });
  if (isPending) return <LoadingRows />;
  return canAccess ? children : denied;
}
