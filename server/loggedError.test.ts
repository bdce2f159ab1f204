import { expect, test } from 'vitest';
import { loggedError } from './loggedError.ts';

function thrown(message: string, more: object = {}, cause?: Error): Error {
  return Object.assign(new Error(message, { cause }), more);
}

test('a failed statement is told without its values, and with what the database said about it', () => {
  const cause = thrown('invalid input syntax for type integer: "forty-two"', {
    code: '22P02',
    detail: 'Key (email)=(a@b.example) exists',
    table: 'users',
    where: 'JSON data: {"name":"Hery"}',
  });
  const told = loggedError(thrown('Failed query: insert into "users" values ($1)\nparams: Hery,+261341234567', { query: 'insert', params: ['Hery'] }, cause));
  expect(told).toMatchObject({
    message: 'Failed query: insert into "users" values ($1)',
    cause: { code: '22P02', table: 'users', message: 'invalid input syntax for type integer: "…"' },
  });
  expect(JSON.stringify(told)).not.toMatch(/Hery|forty|@b\.example|26134/);
  expect(told.stack).toMatch(/^\s+at /);
});

test('an address that a mail server quotes is left out', () => {
  expect(loggedError(thrown('550 <far@study.example> unknown', { responseCode: 550, rejected: ['far@study.example'] }))).toMatchObject({
    message: '550 <…@…> unknown',
    responseCode: 550,
  });
  expect(loggedError('lost far@study.example')).toEqual({ type: 'string', message: 'lost …@…' });
});
