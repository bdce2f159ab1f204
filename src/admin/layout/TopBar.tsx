import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import { LoadingIndicator, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { FindButton } from '../finding/FindButton.tsx';
import { HelpButton } from '../help/HelpButton.tsx';
import { adminPath } from '../kit/paths.ts';
import { useText } from '../kit/useText.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { ThemeButton } from './ThemeButton.tsx';

export function TopBar() {
  const t = useText();
  const translate = useTranslate();
  return (
    <AppBar
      position="sticky"
      color="inherit"
      elevation={0}
      sx={{
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
        '& .RaLoadingIndicator-loader': { margin: 1 },
      }}
    >
      <Toolbar sx={{ minHeight: 64, gap: { xs: 0, sm: 0.5 }, px: { xs: 1.5, sm: 3 } }}>
        <Link
          component={RouterLink}
          to={adminPath('statistic')}
          color="inherit"
          underline="none"
          sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, minHeight: 44 }}
        >
          <Box component="img" src="/icon.svg" alt="" width={36} height={36} sx={{ borderRadius: 2 }} />
          <Box component="span" sx={{ fontWeight: 700, lineHeight: 1.2, fontSize: { xs: '0.8125rem', sm: '1.0625rem' } }}>
            {t('layout.product')}
          </Box>
        </Link>
        <Box sx={{ flex: 1 }} />
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <LoadingIndicator aria-label={translate('ra.page.loading')} />
        </Box>
        <FindButton />
        <HelpButton />
        <LanguageMenu />
        <ThemeButton />
        <AccountMenu />
        <SignOutButton />
      </Toolbar>
    </AppBar>
  );
}
