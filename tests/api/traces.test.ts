import { Writable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { verifyAudit } from '../../server/audit/verifyAudit.ts';
import { prepareFirstAdmin } from '../../server/accounts/setUp.ts';
import { createMailer } from '../../server/mail/createMailer.ts';
import { tables } from '../../server/database/tables/index.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import { freshPhone, goodPassword, startApi, type Api } from './harness/startApi.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('the log of who did what', () => {
  it('has a line for each write, with what changed, and none for a refused one', async () => {
    const { id } = await api.admin.creates('divisions', { shortname: 'LOG', name: 'Logged' });
    await api.admin.edits('divisions', id, { name: 'Logged again' });
    await api.admin.isRefused(api.admin.put(`divisions/${id}`, { name: '' }), 'invalid');
    await api.admin.delete(`divisions/${id}`);
    const { json } = await api.admin.get<Record<string, unknown>[]>('audit', { filter: { recordId: id } });
    expect(json.map(({ action, actorId, before, after }) => ({ action, actorId, before, after }))).toEqual([
      { action: 'delete', actorId: api.admin.id, before: { shortname: 'LOG', name: 'Logged again' }, after: null },
      { action: 'edit', actorId: api.admin.id, before: { name: 'Logged' }, after: { name: 'Logged again' } },
      { action: 'create', actorId: api.admin.id, before: null, after: { shortname: 'LOG', name: 'Logged' } },
    ]);
  });

  it('never writes down who a person is', async () => {
    const { conference } = await hasHierarchy(api.admin);
    const person = await api.hasRespondent({ conferenceId: conference.id, name: 'Hery Rakoto', email: 'hery@study.example', telephone: '+261341234567' });
    await api.admin.edits('users', person.id, { name: 'Hery Rabe', typeChurch: 'Large' });
    const { text, json } = await api.admin.get<{ after: Record<string, unknown> }[]>('audit', { filter: { recordId: person.id } });
    expect(json[0]?.after).toEqual({ name: '…', typeChurch: 'Large' });
    for (const identity of ['Hery', 'hery@', '+26134']) expect(text).not.toContain(identity);
  });

  it('holds together, and shows where it was tampered with', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => api.admin.post('divisions', { shortname: `C${n}`, name: `Chain ${n}` })));
    const proof = await api.admin.get('audit/proof');
    expect(proof.json).toMatchObject({ brokenAt: null });
    expect(Number(proof.json.lines)).toBeGreaterThan(20);
    const { db } = api.database;
    await expect(db.update(tables.audit).set({ action: 'nothing' })).rejects.toThrow();
    await expect(db.delete(tables.audit)).rejects.toThrow();
    const [line] = await db.select().from(tables.audit).offset(5).limit(1);
    await api.owner.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL session_replication_role = 'replica'`);
      await tx
        .update(tables.audit)
        .set({ actorRole: 'RESPONDENT' })
        .where(eq(tables.audit.id, line?.id ?? 0));
    });
    expect(await verifyAudit(db)).toMatchObject({ brokenAt: line?.id });
  });

  it('is the administrators’ alone, and paged', async () => {
    const investigator = await api.hasStaff('INVESTIGATOR');
    await investigator.isRefused(investigator.get('audit'), 'forbidden');
    const page = await api.admin.get<unknown[]>('audit', { range: [0, 4] });
    expect(page.json).toHaveLength(5);
    expect(page.headers['content-range']).toMatch(/^audit 0-4\/\d+$/);
    await api.admin.isRefused(api.admin.get('audit', { filter: { hash: 'x' } }), 'unknown_field');
  });
});

describe('the server’s own log', () => {
  it('holds no credential, no query and no answer', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const own = await startApi({ logger: pino({ level: 'trace' }, stream) });
    const { conference } = await hasHierarchy(own.admin);
    const person = await own.hasRespondent({ conferenceId: conference.id, email: 'logged@study.example' });
    const link = await own.opensLink(person);
    await link.get('users/reponses');
    await own.nobody.get('users', { token: own.admin.token });
    await own.nobody.post('users/forget-password', { email: 'logged@study.example' });
    const { code } = await own.lastMailTo('logged@study.example');
    await own.nobody.post('auth/login', { username: 'logged@study.example', password: 'Typed-Wrongly-1' });
    await own.nobody.get(`formulaires/token/${link.token}`);
    await own.close();
    const log = lines.join('');
    expect(log).toContain('/api/users');
    for (const secret of [own.admin.token, link.token, code, goodPassword, 'Typed-Wrongly-1', 'logged@study.example', String(person.telephone)])
      expect(log).not.toContain(secret);
  });
});

describe('what nobody foresaw', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is answered with a general sentence and a number to ask for, nothing of the inside', async () => {
    const spy = vi.spyOn(api.services.audit, 'writeAll').mockRejectedValue(new Error('select * from /secret/path'));
    const answer = await api.admin.reading('mg').post('divisions', { shortname: 'ERR', name: 'Error' });
    expect(answer).toMatchObject({
      status: 500,
      json: { code: 'internal', message: 'Nisy olana nitranga, andramo indray any aoriana!', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
    expect(answer.text).not.toMatch(/select|secret/);
    spy.mockRestore();
    expect(await api.admin.lists('divisions', { filter: { q: 'ERR' } })).toEqual([]);
  });
});

describe('mail', () => {
  it('goes by SMTP where a server is set, waits while that is down, and goes once', async () => {
    const received: string[] = [];
    let down = true;
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onMailFrom: (_address, _session, done) => done(down ? Object.assign(new Error('try later'), { responseCode: 451 }) : null),
      onData(stream, session, done) {
        let text = '';
        stream.on('data', (chunk) => (text += String(chunk)));
        stream.on('end', () => {
          received.push(`${session.envelope.rcptTo.map(({ address }) => address).join()}\n${text}`);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as { port: number };
    const mailer = createMailer({ ...api.services, config: { ...api.services.config, smtpUrl: `smtp://127.0.0.1:${port}` } });

    await mailer.send({ to: 'far@study.example', subject: 'Hello\r\nBcc: everybody@study.example', text: 'Éclair\n.\nend' });
    expect(await mailer.deliver()).toBe(0);
    const [waiting] = await api.database.db.select().from(tables.mails).where(eq(tables.mails.to, 'far@study.example'));
    expect(waiting).toMatchObject({ sentAt: null, tries: 1, lastError: expect.stringContaining('try later') });

    down = false;
    expect(await mailer.deliver()).toBe(0);
    api.clock.pass(61_000);
    expect(await mailer.deliver()).toBe(1);
    expect(await mailer.deliver()).toBe(0);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^far@study\.example\n/);
    expect(received[0]).not.toMatch(/^Bcc:/m);
    const [sent] = await api.database.db.select().from(tables.mails).where(eq(tables.mails.to, 'far@study.example'));
    expect(sent).toMatchObject({ text: '', lastError: null });
    await mailer.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  it('cannot be misdirected by a name or address', async () => {
    for (const email of ['a@b.example\nBcc: c@d.example', 'a@b.example, c@d.example', '<a@b.example>', 'a b@c.example']) {
      const refusal = await api.admin.isRefused(api.admin.post('users', { name: 'X', telephone: freshPhone(), email, role: 'INVESTIGATOR' }), 'invalid');
      expect(Object.keys(refusal.errors ?? {})).toEqual(['email']);
    }
  });
});

describe('the first start', () => {
  it('gives one link to create the first administrator, which works once and then is gone', async () => {
    const fresh = await startApi({ empty: true });
    const former = await prepareFirstAdmin(fresh.services);
    const link = new URL((await prepareFirstAdmin(fresh.services)) ?? '');
    expect(link.pathname + link.hash).toBe('/password');
    expect(link.searchParams.get('setup')).toBe('1');
    const otp = link.searchParams.get('otp') ?? '';
    const admin = { name: 'First', email: 'First@study.example', newPassword: goodPassword, password: goodPassword };
    const sets = (body: Record<string, unknown>) => fresh.nobody.post('auth/setup', body);

    await fresh.nobody.isRefused(sets({ ...admin, otp: new URL(former ?? '').searchParams.get('otp') }), 'link_invalid');
    await fresh.nobody.isRefused(sets({ ...admin, otp, newPassword: 'weak', password: 'weak' }), 'invalid');
    await fresh.nobody.isRefused(sets({ ...admin, otp, password: 'Other-1-Thing' }), 'invalid');
    const sent = await Promise.all(Array.from({ length: 5 }, () => sets({ ...admin, otp })));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    await fresh.nobody.isRefused(sets({ ...admin, otp }), 'not_found');
    expect(await prepareFirstAdmin(fresh.services)).toBeNull();
    const person = await fresh.signsIn('first@study.example');
    expect((await person.get('account')).json).toMatchObject({ name: 'First', role: 'ADMIN' });
    await fresh.close();
  });
});

describe('a database that does not answer', () => {
  it('makes the server say when to try again', async () => {
    const own = await startApi();
    await own.database.close();
    const answer = await own.nobody.post('auth/login', { username: 'admin@study.example', password: goodPassword });
    expect(answer).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const health = await own.app.inject('/health');
    expect(health.statusCode).toBe(503);
    await own.app.close();
  });
});
