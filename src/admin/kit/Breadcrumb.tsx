import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from './useText.ts';
import { groups, type Group } from './GroupTabs.tsx';

export interface Crumb {
  label: string;
  to: string;
}

export function Breadcrumb({ group, crumbs, title }: { group: Group; crumbs: readonly Crumb[]; title: string }) {
  const t = useText();
  const { key, home } = groups[group];
  return (
    <Breadcrumbs aria-label={t('layout.breadcrumb')} sx={{ mb: 0.5, fontSize: '0.875rem' }}>
      {[{ label: t(key), to: home }, ...crumbs].map(({ label, to }) => (
        <Link key={to} component={RouterLink} to={to} color="text.secondary">
          {label}
        </Link>
      ))}
      <Typography color="text.secondary" aria-current="page" sx={{ fontSize: 'inherit', overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
    </Breadcrumbs>
  );
}
