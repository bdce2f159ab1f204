import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../kit/useText.ts';
import { currentItem, type NavigationItem } from './navigation.ts';
import { useNavigation } from './useNavigation.ts';

interface NavigationAreaProps {
  sx: SxProps<Theme>;
  children(items: readonly NavigationItem[], current: NavigationItem | undefined): ReactNode;
}

/** The landmark of the four areas, wherever they stand. */
export function NavigationArea({ sx, children }: NavigationAreaProps) {
  const t = useText();
  const items = useNavigation();
  const current = currentItem(useLocation().pathname);
  return (
    <Box component="nav" aria-label={t('layout.navigation')} sx={sx}>
      {children(items, current)}
    </Box>
  );
}
