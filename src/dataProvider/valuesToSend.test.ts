import { expect, test } from 'vitest';
import { resourceOf } from '../resources/index.ts';
import { valuesToSend } from './valuesToSend.ts';

const users = resourceOf('users');
const union = { id: 'd1', name: 'Union' };
const record = {
  id: '7',
  revision: 3,
  createdAt: '2026-01-01',
  name: 'Vola',
  email: 'v@a.org',
  churchName: null,
  selfResponse: false,
  status: 'CLOSED',
  acceptResponse: true,
  conferenceId: 'c1',
  conference: { id: 'c1', name: 'Conference', union },
  password: 'prefilled',
  message: 'saved',
};

test('declared fields that may be written are sent, and nothing else of a record', () => {
  expect(valuesToSend(users, record, { role: 'ADMIN', mode: 'edit', before: record })).toEqual({
    name: 'Vola',
    email: 'v@a.org',
    selfResponse: false,
    conferenceId: 'c1',
  });
});

test('an emptied field is sent as null, one that was empty before is not sent', () => {
  const sent = valuesToSend(users, { ...record, email: '', churchName: '' }, { role: 'ADMIN', mode: 'edit', before: record });
  expect(sent.email).toBeNull();
  expect(sent).not.toHaveProperty('churchName');
});

test('an edit that does not know the record before sends what is empty', () => {
  expect(valuesToSend(users, { churchName: '' }, { role: 'ADMIN', mode: 'edit' })).toEqual({ churchName: null });
});

test('a new record is sent without what is empty', () => {
  expect(valuesToSend(users, { name: 'Vola', email: null, churchName: ' ' }, { role: 'ADMIN', mode: 'create' })).toEqual({ name: 'Vola' });
});
