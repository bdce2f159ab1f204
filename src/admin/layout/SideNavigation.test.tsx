import { render, screen } from '@testing-library/react';
import { AdminContext, type AuthProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { canAccess } from '../../authProvider/canAccess.ts';
import { GroupTabs } from '../kit/GroupTabs.tsx';
import { createI18nProvider } from './createI18nProvider.ts';
import { SideNavigation } from './SideNavigation.tsx';

async function open(role: string): Promise<void> {
  const authProvider = {
    checkAuth: async () => undefined,
    canAccess: async ({ action, resource }: { action: string; resource: string }) => canAccess(role, action, resource),
  } as unknown as AuthProvider;
  render(
    <AdminContext authProvider={authProvider} i18nProvider={await createI18nProvider('en')}>
      <SideNavigation />
      <GroupTabs group="users" />
    </AdminContext>,
  );
}

const all = ['Statistic', 'The forms', 'Settings', 'Users'];

test.each([
  { role: 'ADMIN', areas: [...all, 'Users', 'Visits', 'Requests', 'Log'] },
  { role: 'DATA_MANAGER', areas: ['Statistic', 'The forms', 'Settings'] },
  { role: 'STATISTICIAN', areas: ['Statistic', 'The forms', 'Settings'] },
  { role: 'SUPERVISOR', areas: ['Statistic', 'Settings', 'Users', 'Users', 'Visits'] },
])('$role is led to $areas and nowhere else', async ({ role, areas }) => {
  await open(role);
  await screen.findByRole('link', { name: 'Settings' });
  await expect.poll(() => screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(areas);
});
