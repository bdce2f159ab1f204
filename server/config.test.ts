import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('nothing has to be set', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, databaseUrl: undefined, publicUrl: 'http://localhost:3000', passwordMinStaff: 8, passwordMinRespondent: 4 });
  expect(isAbsolute(config.dataDir)).toBe(true);
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', ADMIN_EMAIL: '' })).toEqual(readConfig({}));
});

test('the public address loses the slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://study.example/' }).publicUrl).toBe('https://study.example');
});

test('a virus scanner is a socket or a name and a port', () => {
  expect(readConfig({}).scanner).toBeUndefined();
  expect(readConfig({ CLAMD: '/run/clamav/clamd.ctl' }).scanner).toEqual({ path: '/run/clamav/clamd.ctl' });
  expect(readConfig({ CLAMD: 'localhost:3310' }).scanner).toEqual({ host: 'localhost', port: 3310 });
  for (const CLAMD of ['scanner', 'scanner:', ':3310', 'http://scanner:3310', 'scanner:99999']) expect(() => readConfig({ CLAMD })).toThrow('CLAMD');
});

test('what goes to another machine is encrypted, its end proved by a certificate, unless it is said that nobody is between', () => {
  const away = 'postgresql://study:pw@db.example/study';
  for (const plain of [
    { DATABASE_URL: away },
    { DATABASE_URL: `${away}?sslmode=require` },
    { DATABASE_URL: `${away}?sslmode=no-verify` },
    { DATABASE_URL: 'postgresql://localhost/study?host=db.example' },
    { DATABASE_URL: 'postgresql://localhost/study', DATABASE_OWNER_URL: away },
    { DATABASE_URL: 'postgresql://localhost/study', DATABASE_REPLICA_URL: away },
    { SMTP_URL: 'smtp://mail.example:587?ignoreTLS=true' },
    { SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' },
    { CLAMD: 'scanner.example:3310' },
  ]) {
    expect(() => readConfig(plain)).toThrow(/PLAIN_LINES=allowed/);
    expect(readConfig({ ...plain, PLAIN_LINES: 'allowed' }).plainLines).toBe('allowed');
  }
  for (const fine of [
    { DATABASE_URL: `${away}?sslmode=verify-full` },
    { DATABASE_URL: 'postgresql://study:pw@127.0.0.1/study' },
    { DATABASE_URL: 'postgresql:///study?host=/var/run/postgresql' },
    { SMTP_URL: 'smtp://mail.example:587' },
    { SMTP_URL: 'smtps://mail.example' },
    { CLAMD: '127.0.0.1:3310' },
  ])
    expect(readConfig(fine).plainLines).toBe('refused');
});

test('what nobody waits for is left to another server only where there can be one', () => {
  expect(readConfig({}).background).toBe('here');
  expect(readConfig({ BACKGROUND: 'elsewhere', DATABASE_URL: 'postgresql://localhost/study' }).background).toBe('elsewhere');
  expect(() => readConfig({ BACKGROUND: 'elsewhere' })).toThrow('BACKGROUND=elsewhere needs DATABASE_URL');
});

test('a standby is one of a database that is named', () => {
  expect(() => readConfig({ DATABASE_REPLICA_URL: 'postgresql://localhost/study' })).toThrow('DATABASE_REPLICA_URL needs DATABASE_URL');
});

test('every wrong value is named in one message', () => {
  const wrong = { PORT: 'ten', TRUSTED_PROXIES: '-1', LOG_LEVEL: 'loud', PUBLIC_URL: 'javascript:alert(1)', CONTACT_EMAIL: 'nobody' };
  expect(() => readConfig(wrong)).toThrow(ConfigError);
  for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(name);
});

test('people are not sent to an address without HTTPS on another machine unless it is said', () => {
  const PUBLIC_URL = 'http://192.0.2.7:3000';
  expect(() => readConfig({ PUBLIC_URL })).toThrow(/PUBLIC_URL begins with http:.*PLAIN_HTTP=allowed/s);
  expect(readConfig({ PUBLIC_URL, PLAIN_HTTP: 'allowed' }).publicUrl).toBe(PUBLIC_URL);
  for (const own of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'https://study.example'])
    expect(readConfig({ PUBLIC_URL: own }).publicUrl).toBe(own);
});

test('settings that belong together are refused one by one: the first administrator, the organisation’s own sign-in', () => {
  expect(() => readConfig({ ADMIN_EMAIL: 'a@example.org' })).toThrow('ADMIN_EMAIL and ADMIN_PASSWORD belong together');
  expect(() => readConfig({ OIDC_ISSUER: 'https://sign-in.example', OIDC_LABEL: 'Us' })).toThrow('OIDC_CLIENT_SECRET and OIDC_LABEL belong together');
  const client = { OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', OIDC_LABEL: 'Us' };
  expect(() => readConfig({ ...client, OIDC_ISSUER: 'http://sign-in.example' })).toThrow('OIDC_ISSUER must begin with https://');
});

test('buckets are set with all that opens them, by HTTPS, and take no backup that is not encrypted', () => {
  const key = { S3_ENDPOINT: 'https://store.example/', S3_KEY_ID: 'who', S3_SECRET: 'hidden' };
  const opens = { endpoint: 'https://store.example', region: 'us-east-1', keyId: 'who', secret: 'hidden' };
  expect(readConfig({ ...key, S3_FILES: 'our-files' }).buckets).toEqual({ files: { ...opens, bucket: 'our-files' } });
  expect(readConfig({}).buckets).toEqual({});
  for (const half of [key, { S3_FILES: 'our-files' }, { ...key, S3_SECRET: '', S3_FILES: 'our-files' }])
    expect(() => readConfig(half)).toThrow(/^(?!.*hidden)S3_ENDPOINT, .* belong together/s);
  expect(() => readConfig({ ...key, S3_FILES: 'our-files', S3_ENDPOINT: 'http://store.example' })).toThrow('S3_ENDPOINT must begin with https://');
  expect(() => readConfig({ ...key, S3_FILES: 'our-files', S3_ENDPOINT: 'https://a:hidden@store.example' })).toThrow(/^(?!.*hidden)S3_ENDPOINT is an address/s);
  expect(() => readConfig({ ...key, S3_FILES: '../etc' })).toThrow('must be the name of a bucket');
  expect(() => readConfig({ ...key, S3_BACKUPS: 'our-backups' })).toThrow('S3_BACKUPS needs BACKUP_RECIPIENT');
});

test('backups are encrypted to public keys; a secret one in their place is refused without being shown', () => {
  expect(readConfig({ BACKUP_RECIPIENT: 'age1qq, age1zz,' }).backupRecipients).toEqual(['age1qq', 'age1zz']);
  expect(() => readConfig({ BACKUP_RECIPIENT: 'age1qq,AGE-SECRET-KEY-1QQ' })).toThrow(/^(?!.*SECRET-KEY)BACKUP_RECIPIENT must be public keys/s);
});

test('a wrong database address is named without the password it holds', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:hidden@db/study' })).toThrow(/^(?!.*hidden)DATABASE_URL/s);
});
