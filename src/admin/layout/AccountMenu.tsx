import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined';
import HowToRegIcon from '@mui/icons-material/HowToRegOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import ManageAccountsIcon from '@mui/icons-material/ManageAccountsOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { Link } from 'react-router-dom';
import { adminPath } from '../kit/paths.ts';
import { useDuty } from '../kit/useDuty.ts';
import { useText } from '../kit/useText.ts';
import { useSignOut } from './SignOutGuard.tsx';
import { useColourMode } from './useColourMode.ts';

export function AccountMenu() {
  const t = useText();
  const signOut = useSignOut();
  const mode = useColourMode();
  const asks = useDuty('requests');
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={t('layout.account')}>
        <IconButton
          color="inherit"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-label={t('layout.account')}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <AccountCircleIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem disabled sx={{ fontWeight: 600, maxWidth: 260, whiteSpace: 'normal', overflowWrap: 'anywhere', '&.Mui-disabled': { opacity: 1 } }}>
          {identity?.fullName}
        </MenuItem>
        <Divider component="li" />
        <MenuItem component={Link} to={adminPath('account')} onClick={close}>
          <ListItemIcon>
            <ManageAccountsIcon fontSize="small" />
          </ListItemIcon>
          {t('account.title')}
        </MenuItem>
        {asks && (
          <MenuItem component={Link} to={adminPath('approvals')} onClick={close}>
            <ListItemIcon>
              <HowToRegIcon fontSize="small" />
            </ListItemIcon>
            {t('approvals.title')}
          </MenuItem>
        )}
        <MenuItem onClick={mode.toggle} sx={{ display: { sm: 'none' } }}>
          <ListItemIcon>
            <mode.Icon fontSize="small" />
          </ListItemIcon>
          {mode.label}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            signOut();
          }}
        >
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {t('layout.signOut')}
        </MenuItem>
      </Menu>
    </>
  );
}
