import LogoutIcon from '@mui/icons-material/Logout';
import Button from '@mui/material/Button';
import { useLogout } from 'react-admin';
import { useText } from '../kit/useText.ts';

/** Signing out at sight, where there is room; on phones it is in the account menu alone. */
export function SignOutButton() {
  const t = useText();
  const logout = useLogout();
  return (
    <Button color="inherit" startIcon={<LogoutIcon />} onClick={() => void logout()} sx={{ display: { xs: 'none', md: 'inline-flex' }, whiteSpace: 'nowrap' }}>
      {t('layout.signOut')}
    </Button>
  );
}
