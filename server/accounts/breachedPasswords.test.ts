import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { isBreached } from './breachedPasswords.ts';
import { checkPassword } from './checkPassword.ts';

const folder = mkdtempSync(join(tmpdir(), 'breached-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

function listOf(passwords: readonly string[], newline = '\r\n'): string {
  const file = join(folder, `${passwords.length}${newline.length}.txt`);
  const lines = passwords.map((password, at) => `${hashOf(password)}:${10 ** (at % 8)}`).sort();
  writeFileSync(file, lines.map((line) => `${line}${newline}`).join(''));
  return file;
}

test.each(['\n', '\r\n'])('each password of a list is found in it, and no other', (newline) => {
  for (const count of [0, 1, 2, 3, 1_000]) {
    const passwords = Array.from({ length: count }, (_, at) => `Known-${at}`);
    const file = listOf(passwords, newline);
    expect(passwords.filter((password) => !isBreached(file, password))).toEqual([]);
    for (let at = 0; at < 100; at++) expect(isBreached(file, `Unknown-${at}`)).toBe(false);
  }
});

test('a password that became known is refused as a common one, and a list that is not there stops the start', () => {
  const password = 'Tortoise-84!';
  expect(checkPassword(password, 'ADMIN', readConfig({}))).toBeUndefined();
  expect(checkPassword(password, 'ADMIN', readConfig({ BREACHED_PASSWORDS: listOf([password, 'Other']) }))).toEqual({ code: 'password_common' });
  expect(() => readConfig({ BREACHED_PASSWORDS: join(folder, 'none.txt') })).toThrow('BREACHED_PASSWORDS');
});
