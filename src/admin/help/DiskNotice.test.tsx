import { render, screen } from '@testing-library/react';
import { AdminContext, memoryStore, testDataProvider } from 'react-admin';
import { expect, test } from 'vitest';
import type { Notice } from '../../contract/index.ts';
import { createI18nProvider } from '../layout/createI18nProvider.ts';
import { DiskNotice } from './DiskNotice.tsx';

test.for<[Notice['kind'], RegExp]>([
  ['disk_low', /nearly full \(430 MB left\): public links take no more files/],
  ['disk_full', /is full \(430 MB left\): no answers are taken/],
])('above every screen an administrator reads that the disk is %s', async ([kind, words]) => {
  const notice: Notice = { kind, id: 'disk', title: '430 MB', at: '2025-03-09T00:00:00.000Z' };
  render(
    <AdminContext
      dataProvider={testDataProvider({ notices: async () => [notice] } as never)}
      authProvider={{ getPermissions: async () => 'ADMIN', canAccess: async () => true, checkAuth: async () => undefined } as never}
      i18nProvider={await createI18nProvider('en')}
      store={memoryStore()}
    >
      <DiskNotice />
    </AdminContext>,
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
});
