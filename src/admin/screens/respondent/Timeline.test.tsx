import { render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, test } from 'vitest';
import type { TimelineEvent } from '../../../contract/timeline.ts';
import { createI18nProvider } from '../../layout/createI18nProvider.ts';
import { Timeline } from './Timeline.tsx';

/** What is said of who did it, line by line. */
async function toldOf(events: readonly Omit<TimelineEvent, 'at'>[]): Promise<string[]> {
  const readTimeline = () => Promise.resolve(events.map((event) => ({ at: '2026-11-22T09:00:00Z', ...event })));
  render(
    <AdminContext dataProvider={testDataProvider({ readTimeline } as never)} i18nProvider={await createI18nProvider('en')}>
      <Timeline userId="a" />
    </AdminContext>,
  );
  const lines = await screen.findAllByRole('listitem');
  return lines.map((line) => line.querySelector('time')?.nextSibling?.textContent ?? '');
}

test('what came through the person’s link on a staff device says so, of consents and of statuses; erased staff are nobody, not the respondent', async () => {
  const moved = { kind: 'status', what: 'PROGRESS', by: null } as const;
  const told = await toldOf([
    { ...moved, details: { channel: 'staff_device' } },
    { kind: 'consent', what: 'given', by: null, details: { channel: 'staff_device' } },
    { ...moved, details: { channel: 'self' } },
    // From before it was noted how.
    { ...moved, details: {} },
    { ...moved, details: { channel: 'interviewer' } },
    { ...moved, by: { id: 'n', name: 'Naomi' }, details: { channel: 'interviewer' } },
  ]);
  const onStaffDevice = 'by the respondent’s link, on a device where staff were signed in';
  expect(told.map((line) => line.replace(/^, /, ''))).toEqual([onStaffDevice, onStaffDevice, 'by the respondent', 'by the respondent', '', 'by Naomi']);
});
