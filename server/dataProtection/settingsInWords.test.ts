import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { filledIn, settingsInWords } from './settingsInWords.ts';

const papers = ['impactAssessment', 'recordOfProcessing'].map((name) => readFileSync(`docs/data-protection/${name}.md`, 'utf8'));
const written = (environment: Readonly<Record<string, string>>) =>
  papers.map((paper) => filledIn(paper, settingsInWords(readConfig(environment), new Date('2026-11-23')))).join('\n');

test('both papers name both laws and are filled whole, each word used', () => {
  for (const paper of papers) expect(paper).toMatch(/Kenya[\s\S]*Madagascar[\s\S]*CMIL|CMIL[\s\S]*Kenya/);
  expect(written({})).not.toContain('{{');
  for (const word of Object.keys(settingsInWords(readConfig({}), new Date()))) expect(papers.join(''), word).toContain(`{{${word}}}`);
  expect(() => filledIn('{{NOBODY}}', {})).toThrow('{{NOBODY}}');
});

test('they say how this server is set, plainly where it is set badly', () => {
  const bad = written({ PLAIN_HTTP: 'allowed', UNFINISHED_DAYS: '0' });
  expect(bad).toMatch(/backups are NOT ENCRYPTED[\s\S]*NOT ENCRYPTED for whoever calls by http/);
  expect(bad).toContain('required of nobody');
  const set = { BACKUP_RECIPIENT: 'age1qq', REQUIRE_SECOND_FACTOR: 'administrators', SECOND_YES: 'erasing', CONTACT_NAME: 'Dr A | B', UNFINISHED_DAYS: '14' };
  const good = written(set);
  expect(good).not.toContain('NOT ENCRYPTED');
  for (const words of ['required of administrators', 'asked for erasing', 'Dr A \\| B', '14 days']) expect(good).toContain(words);
});

test('no secret of the settings stands in them', () => {
  const secret = 'c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0LXNlY3I=';
  const all = written({
    DATABASE_URL: 'postgresql://study:hidden@db/study?sslmode=verify-full',
    SMTP_URL: 'smtp://a:hidden@mail',
    SERVER_KEY: secret,
    ADMIN_EMAIL: 'a@b',
    ADMIN_PASSWORD: 'hidden',
  });
  expect(all).not.toMatch(new RegExp(`hidden|${secret}`));
  expect(all).toContain('the database server, the mail server');
});
