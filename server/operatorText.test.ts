import { expect, test } from 'vitest';
import { DatabaseMismatch } from './database/errors.ts';
import { operatorText } from './operatorText.ts';

const cause = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test('the cause is told, and neither the statement nor its values', () => {
  const refused = new Error('Failed query: SELECT 1\nparams: ', { cause: cause('connect ECONNREFUSED 127.0.0.1:4119', { code: 'ECONNREFUSED' }) });
  expect(operatorText(refused).split('\n')[0]).toBe('connect ECONNREFUSED 127.0.0.1:4119');
  const spoilt = new Error('Failed query: INSERT INTO users SELECT $1\nparams: [{"name":"Hery","phone":"+261341234567"}]', {
    cause: cause('invalid input syntax for type json', { code: '22P02', detail: 'Token "Hery" is invalid.', where: 'JSON data, line 1: Hery' }),
  });
  expect(operatorText(spoilt)).toMatch(/^invalid input syntax for type json \(22P02\)\n/);
  expect(operatorText(spoilt)).not.toMatch(/Hery|26134/);
});

test('each error of a chain is told once, also several attempts in one', () => {
  const both = new AggregateError([cause('connect ECONNREFUSED ::1:5432'), cause('connect ECONNREFUSED 127.0.0.1:5432')], '');
  const told = operatorText(new Error('The migration 0009 failed; nothing was changed.', { cause: both }));
  expect(told).toMatch(/^The migration 0009 failed; nothing was changed\.\nBecause: connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127\.0\.0\.1:5432\n/);
});

test('what was written for an operator stands alone; a line that is no JSON is not quoted', () => {
  expect(operatorText(new DatabaseMismatch('The database is newer than this program.'))).toBe('The database is newer than this program.');
  const parsed = () => {
    try {
      return JSON.parse('Hery Rakoto') as Error;
    } catch (error) {
      return error;
    }
  };
  expect(operatorText(parsed())).not.toContain('Hery');
  expect(operatorText('nothing but words')).toBe('nothing but words');
});
