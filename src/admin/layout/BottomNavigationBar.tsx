import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../kit/useText.ts';
import { currentItem } from './navigation.ts';
import { useNavigation } from './useNavigation.ts';

/** The four areas under the thumb, on phones. */
export function BottomNavigationBar() {
  const t = useText();
  const navigation = useNavigation();
  const current = currentItem(useLocation().pathname);
  return (
    <Box
      component="nav"
      aria-label={t('layout.navigation')}
      sx={{
        display: { md: 'none' },
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        borderTop: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      <BottomNavigation showLabels value={current?.to ?? false}>
        {navigation.map(({ key, to, Icon }) => (
          <BottomNavigationAction
            key={to}
            component={Link}
            to={to}
            value={to}
            label={t(key)}
            icon={<Icon />}
            aria-current={to === current?.to ? 'page' : undefined}
            sx={{
              minWidth: 0,
              px: 0.25,
              pt: 0.5,
              justifyContent: 'flex-start',
              textAlign: 'center',
              '& .MuiBottomNavigationAction-label, & .MuiBottomNavigationAction-label.Mui-selected': {
                fontSize: 'clamp(0.6875rem, 3.3vw, 0.75rem)',
                lineHeight: 1.15,
                maxWidth: '100%',
                overflowWrap: 'break-word',
              },
            }}
          />
        ))}
      </BottomNavigation>
    </Box>
  );
}
