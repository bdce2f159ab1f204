import LogoutIcon from '@mui/icons-material/Logout';
import Button from '@mui/material/Button';
import { useText } from '../kit/useText.ts';
import { useSignOut } from './SignOutGuard.tsx';

/** Signing out at sight, where there is room; on phones it is in the account menu alone. */
export function SignOutButton() {
  const t = useText();
  const signOut = useSignOut();
  return (
    <Button color="inherit" startIcon={<LogoutIcon />} onClick={signOut} sx={{ display: { xs: 'none', md: 'inline-flex' }, whiteSpace: 'nowrap' }}>
      {t('layout.signOut')}
    </Button>
  );
}
