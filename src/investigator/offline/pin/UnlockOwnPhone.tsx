import { useGetIdentity } from 'ra-core';
import { UnlockPhone } from './UnlockPhone.tsx';

/** Asks for the PIN of whoever is signed in, in the place of what is behind it. */
export function UnlockOwnPhone() {
  const { data: staff } = useGetIdentity();
  return staff ? <UnlockPhone owner={String(staff.id)} /> : null;
}
