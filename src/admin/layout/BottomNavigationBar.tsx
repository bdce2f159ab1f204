import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import { Link } from 'react-router-dom';
import { useText } from '../kit/useText.ts';
import { NavigationArea } from './NavigationArea.tsx';

/** The four areas under the thumb, on phones. */
export function BottomNavigationBar() {
  const t = useText();
  return (
    <NavigationArea
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
      {(items, current) => (
        <BottomNavigation showLabels value={current?.to ?? false}>
          {items.map(({ key, to, Icon }) => (
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
      )}
    </NavigationArea>
  );
}
