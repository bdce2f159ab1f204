import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { Link } from 'react-router-dom';
import { useText } from '../kit/useText.ts';
import { NavigationArea } from './NavigationArea.tsx';

export const sideWidth = 232;

/** The four areas, next to the content where there is room. */
export function SideNavigation() {
  const t = useText();
  return (
    <NavigationArea
      sx={{
        display: { xs: 'none', md: 'block' },
        width: sideWidth,
        flexShrink: 0,
        p: 2,
        position: 'sticky',
        top: 64,
        alignSelf: 'flex-start',
        '@media print': { display: 'none' },
      }}
    >
      {(items, current) => (
        <List disablePadding>
          {items.map((item) => (
            <ListItem key={item.to} disablePadding sx={{ mb: 0.5 }}>
              <ListItemButton
                component={Link}
                to={item.to}
                selected={item === current}
                aria-current={item === current ? 'page' : undefined}
                sx={{
                  borderRadius: 1.6,
                  minHeight: 48,
                  '&.Mui-selected': { bgcolor: 'primary.light', color: 'primary.main' },
                  '&.Mui-selected:hover': { bgcolor: 'primary.light' },
                }}
              >
                <ListItemIcon sx={{ minWidth: 40, color: 'inherit' }}>
                  <item.Icon />
                </ListItemIcon>
                <ListItemText primary={t(item.key)} slotProps={{ primary: { sx: { fontWeight: 600 } } }} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
    </NavigationArea>
  );
}
