import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { isOffice, type staffRoles } from '../../../src/resources/define/index.ts';
import { prepareFirstAdmin } from '../../../server/accounts/setUp.ts';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { createLogger } from '../../../server/createLogger.ts';
import { createServices } from '../../../server/createServices.ts';
import type { Database, Db, Dialect } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { openDatabase } from '../../../server/database/openDatabase.ts';
import type { Services } from '../../../server/services.ts';
import { lendTestDatabase } from '../../database/lendTestDatabase.ts';
import { Person, type Stored, withPassword } from './Person.ts';

/** Good enough for every rule, and nobody's real one. */
export const goodPassword = 'Mango-7-Tree-Road';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The one-time code or token of the link in it. */
  code: string;
}

export interface Api {
  app: FastifyInstance;
  services: Services;
  database: Database;
  /** The same by the role that owns it, for what no server may do; on PostgreSQL the server works as another. */
  owner: Db;
  /** The first administrator, signed in. */
  admin: Person;
  /** After a time in which the session ended. */
  adminSignsInAgain(): Promise<void>;
  /** Nobody in particular. */
  nobody: Person;
  /** Moves the server's time. */
  clock: { pass(milliseconds: number): void };
  /** Everything mailed so far, oldest first. */
  mails(): Promise<Mail[]>;
  lastMailTo(address: string): Promise<Mail>;
  /** Signs in and answers the person. */
  signsIn(username: string, password?: string, besides?: { person?: string }): Promise<Person>;
  /** Whoever holds this credential. */
  holding(token: string, id?: string): Person;
  /** Invites a member of staff, who sets a password and signs in. */
  hasStaff(role: (typeof staffRoles)[number], values?: Readonly<Record<string, unknown>>): Promise<Person>;
  /** A respondent registered by `by` (the administrator unless told) in a conference. */
  hasRespondent(values: Readonly<Record<string, unknown>>, by?: Person): Promise<Stored>;
  /** That respondent with the personal link in hand. */
  opensLink(respondent: Stored): Promise<Person>;
  close(): Promise<void>;
}

export interface ApiOptions {
  environment?: Readonly<Record<string, string>>;
  /** Without the first administrator: a fresh machine. */
  empty?: boolean;
  /** Instead of a silent one. */
  logger?: FastifyBaseLogger;
  /** The embedded database in a thread of its own, as the product has it: for what goes on during a long query. */
  ownThread?: boolean;
  /** Instead of one that is lent; it stays the caller's to close. */
  database?: Database;
}

const adminEmail = 'admin@study.example';

let count = 0;

/** A Kenyan mobile number that nobody here has yet. */
export function freshPhone(): string {
  count += 1;
  return `+2547${String(10_000_000 + count)}`;
}

async function readMails(folder: string): Promise<Mail[]> {
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(files.sort().map((file) => readFile(join(folder, file), 'utf8')));
  return texts.map((content) => {
    const [head = '', ...paragraphs] = content.split('\n\n');
    const text = paragraphs.join('\n\n');
    const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '';
    return { to: line('To'), subject: line('Subject'), text, code: decodeURIComponent(/(?:otp|token)=([^&\s]+)/.exec(text)?.[1] ?? '') };
  });
}

async function openInThread(dataDir: string): Promise<{ database: Database; owner: Db; giveBack(): Promise<void> }> {
  const database = await openDatabase({ dataDir });
  await migrate(database);
  return { database, owner: database.db, giveBack: () => database.close() };
}

/** The whole application on an empty database, its own until it is closed. `close` it in `afterAll`. */
export async function startApi({ environment = {}, empty = false, logger, ownThread = false, database: given }: ApiOptions = {}): Promise<Api> {
  const dialect = (process.env.API_DATABASE ?? 'pglite') as Dialect;
  const dataDir = await mkdtemp(join(tmpdir(), 'api-'));
  const { database, owner, giveBack } = await databaseFor();
  async function databaseFor(): Promise<{ database: Database; owner: Db; giveBack(): Promise<void> }> {
    if (given) return { database: given, owner: given.db, giveBack: () => Promise.resolve() };
    return ownThread && dialect === 'pglite' ? openInThread(dataDir) : lendTestDatabase(dialect);
  }
  const administrator = empty ? {} : { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: goodPassword };
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://study.example',
    LOG_LEVEL: 'silent',
    QUEUE_SECONDS: '600',
    SIGN_INS_PER_MINUTE: '1000000',
    ...administrator,
    ...environment,
  });
  let moved = 0;
  const services = createServices({ config, database, logger: logger ?? createLogger(config.logLevel), now: () => Date.now() + moved });
  if (!empty) await prepareFirstAdmin(services);
  const app = await buildApp(services);
  await app.ready();
  const nobody = new Person(app);

  const holding = (token: string, id = '') => new Person(app, { token, id });
  const signsIn: Api['signsIn'] = async (username, password = goodPassword, besides = {}) => {
    const answer = await nobody.post('auth/login', { username, password, ...besides });
    expect(answer, answer.text).toMatchObject({ status: 200 });
    const token = String(answer.json.access_token);
    const own = await holding(token).get('account');
    return holding(token, String(own.json.id ?? ''));
  };
  const mails: Api['mails'] = async () => {
    await services.background.settled();
    await services.mailer.deliver();
    return readMails(join(dataDir, 'outbox'));
  };
  const lastMailTo: Api['lastMailTo'] = async (address) => {
    const mail = (await mails()).findLast(({ to }) => to === address);
    if (!mail) throw new Error(`Nothing was mailed to ${address}`);
    return mail;
  };

  const api: Api = {
    app,
    services,
    database,
    owner,
    admin: empty ? nobody : await signsIn(adminEmail),
    async adminSignsInAgain() {
      api.admin = await signsIn(adminEmail);
    },
    nobody,
    clock: {
      pass(milliseconds) {
        moved += milliseconds;
      },
    },
    mails,
    lastMailTo,
    signsIn,
    holding,
    async hasStaff(role, values = {}) {
      count += 1;
      const email = String(values.email ?? `staff${count}@study.example`);
      const headers = isOffice(role) ? withPassword(goodPassword) : {};
      const { id } = await api.admin.creates('users', { name: `Staff ${count}`, telephone: freshPhone(), email, role, ...values }, { headers });
      const { code } = await lastMailTo(email);
      const answer = await nobody.post('users/reset-password', { otp: code, newPassword: goodPassword, password: goodPassword });
      expect(answer, answer.text).toMatchObject({ status: 200 });
      return holding((await signsIn(email)).token ?? '', id);
    },
    hasRespondent(values, by = api.admin) {
      count += 1;
      return by.creates('users', { name: `Respondent ${count}`, telephone: freshPhone(), typeChurch: 'Small', langage: 'English', ...values });
    },
    async opensLink({ id }) {
      const answer = await api.admin.post(`users/${id}/link`);
      expect(answer, answer.text).toMatchObject({ status: 200 });
      return holding(String(answer.json.token), id);
    },
    async close() {
      await app.close();
      await giveBack();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return api;
}
