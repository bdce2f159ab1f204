import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, use, useState } from 'react';
import { useLogout } from 'react-admin';
import { DialogShell } from '../dialogs/DialogShell.tsx';
import { stopAsking } from '../dialogs/leaveQuietly.ts';
import { useHasDrafts } from '../drafts/DraftsProvider.tsx';
import { UnsavedContext } from '../drafts/useUnsaved.ts';
import { useText } from '../kit/useText.ts';

const SignOutContext = createContext<() => void>(() => undefined);

/** Signs out, and asks before where something typed would go with it. */
export function useSignOut(): () => void {
  return use(SignOutContext);
}

export function SignOutGuard({ children }: { children: ReactNode }) {
  const t = useText();
  const logout = useLogout();
  const hasDrafts = useHasDrafts();
  const unsaved = use(UnsavedContext);
  const [isAsked, setAsked] = useState(false);
  const leave = () => {
    stopAsking();
    void logout();
  };
  const signOut = async () => (unsaved.size > 0 || (await hasDrafts()) ? setAsked(true) : leave());
  return (
    <SignOutContext value={() => void signOut()}>
      {children}
      <DialogShell
        open={isAsked}
        title={t('drafts.signOutTitle')}
        leave="cancel"
        onClose={() => setAsked(false)}
        actions={
          <Button variant="contained" color="error" onClick={leave}>
            {t('layout.signOut')}
          </Button>
        }
      >
        <Typography color="text.secondary">{t('drafts.signOutText')}</Typography>
      </DialogShell>
    </SignOutContext>
  );
}
