import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useText } from './useText.ts';
import { Breadcrumb, type Crumb } from './Breadcrumb.tsx';
import { GroupTabs, groups, type Group } from './GroupTabs.tsx';

export interface PageProps {
  title: string;
  /** The group of screens it belongs to: shown as the first crumb and as tabs. */
  group?: Group;
  /** Between the group and this page. */
  crumbs?: readonly Crumb[];
  /** Off where the page lies deeper than the group's own screens. */
  tabs?: boolean;
  actions?: ReactNode;
  subtitle?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen: document title, breadcrumb, heading, what can be done, content. */
export function Page({ title, group, crumbs = [], tabs = true, actions, subtitle, children }: PageProps) {
  const t = useText();
  useEffect(() => {
    document.title = `${title} · ${t('layout.product')}`;
  }, [title, t]);
  return (
    <Stack spacing={2.5} sx={{ width: '100%', maxWidth: 1240, mx: 'auto', minWidth: 0 }}>
      <Box>
        {group && (crumbs.length > 0 || (group !== 'users' && t(groups[group].key) !== title)) && <Breadcrumb group={group} crumbs={crumbs} title={title} />}
        <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {subtitle && (
              <Typography color="text.secondary" component="div">
                {subtitle}
              </Typography>
            )}
          </Box>
          {actions && (
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', '@media print': { display: 'none' } }}>
              {actions}
            </Stack>
          )}
        </Stack>
        {group && tabs && crumbs.length === 0 && <GroupTabs group={group} />}
      </Box>
      {children}
    </Stack>
  );
}
