import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import { useCanAccessResources } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { type Duty, resourceNames, resourceOf } from '../../resources/index.ts';
import { adminPath, pathOf } from './paths.ts';
import { useLabels } from './useLabels.ts';
import { type TextKey, useText } from './useText.ts';

export type Group = 'statistic' | 'forms' | 'settings' | 'users';

interface GroupDeclaration {
  key: TextKey;
  home: string;
  /** Hand-made screens next to the generated ones. */
  more: readonly { key: TextKey; to: string; duty: Duty }[];
}

export const groups: Readonly<Record<Group, GroupDeclaration>> = {
  statistic: { key: 'layout.statistic', home: adminPath('statistic'), more: [] },
  forms: { key: 'layout.forms', home: adminPath('social'), more: [{ key: 'responses.title', to: adminPath('social-dowload'), duty: 'data' }] },
  settings: { key: 'layout.settings', home: adminPath('settings'), more: [{ key: 'hierarchy.title', to: adminPath('hierarchy'), duty: 'hierarchy' }] },
  users: { key: 'layout.users', home: adminPath('users'), more: [{ key: 'log.title', to: adminPath('log'), duty: 'log' }] },
};

/** The screens of one group, side by side. */
export function GroupTabs({ group }: { group: Group }) {
  const t = useText();
  const labelOf = useLabels();
  const { pathname } = useLocation();
  const named = resourceNames.filter((name) => resourceOf(name).screen?.group === group);
  const { more } = groups[group];
  const { canAccess } = useCanAccessResources({ action: 'list', resources: [...named, ...more.map(({ duty }) => duty)] });
  const tabs = [
    ...named.map((name) => ({ to: pathOf.list(name), needs: name, label: labelOf(resourceOf(name).label.many) })),
    ...more.map(({ key, to, duty }) => ({ to, needs: duty, label: t(key) })),
  ].filter(({ needs }) => canAccess?.[needs]);
  if (tabs.length < 2) return null;
  const current = tabs.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.to;
  // On a phone the tabs are wider than the screen: the one that is open must not lie outside of it.
  const show = (tab: HTMLElement | null) => tab?.parentElement?.scrollTo({ left: tab.offsetLeft - (tab.parentElement.clientWidth - tab.clientWidth) / 2 });
  return (
    <Stack
      component="nav"
      aria-label={t(groups[group].key)}
      direction="row"
      spacing={0.5}
      sx={{ mt: 1.5, borderBottom: 1, borderColor: 'divider', overflowX: 'auto', position: 'relative', '@media print': { display: 'none' } }}
    >
      {tabs.map(({ to, label }) => (
        <ButtonBase
          key={to}
          component={Link}
          to={to}
          aria-current={to === current ? 'page' : undefined}
          {...(to === current && { ref: show })}
          sx={{
            px: 1.5,
            minHeight: 44,
            flexShrink: 0,
            fontWeight: 600,
            fontSize: '0.9375rem',
            color: to === current ? 'primary.main' : 'text.secondary',
            borderBottom: 3,
            borderColor: to === current ? 'primary.main' : 'transparent',
            '&:hover': { color: 'primary.main' },
          }}
        >
          {label}
        </ButtonBase>
      ))}
    </Stack>
  );
}
