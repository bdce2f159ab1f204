import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { connect, type SecureVersion } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, startApi, type Api } from './harness/startApi.ts';
import { type Nginx, nginxProgram, siteName, startNginx } from './harness/startNginx.ts';
import { agrees } from './studyKit/agrees.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';
import { jpegOf } from './studyKit/pictures.ts';

// Both projects would see the same: how the database is reached makes no difference to what stands before.
describe.skipIf(!nginxProgram || process.env.API_DATABASE === 'postgres')('behind nginx with the settings that are shipped', () => {
  let api: Api;
  let nginx: Nginx;
  const asks = (...asked: Parameters<Nginx['asks']>) => nginx.asks(...asked);

  beforeAll(async () => {
    api = await startApi({ environment: { TRUSTED_PROXIES: '1', SEND_BURST: '3', SENDS_PER_SECOND: '1' } });
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    nginx = await startNginx([(api.app.server.address() as AddressInfo).port]);
    expect((await asks({ path: '/health' })).status).toBe(200);
  });
  afterAll(async () => {
    nginx.stop();
    await api.close();
  });

  const signsIn = (password: string, from?: string) =>
    asks({ method: 'POST', path: '/api/auth/login', body: { username: 'admin@study.example', password }, ...(from && { from }) });

  it('somebody signs in and reads, and browsers are told to stay on HTTPS', async () => {
    const signed = await signsIn(goodPassword);
    expect(signed, signed.text).toMatchObject({ status: 200 });
    expect(signed.headers['strict-transport-security']).toContain('max-age=31536000');
    const { access_token: token } = JSON.parse(signed.text) as { access_token: string };
    const account = await asks({ path: '/api/account', headers: { authorization: `Bearer ${token}` } });
    expect(JSON.parse(account.text)).toMatchObject({ email: 'admin@study.example', role: 'ADMIN' });
  });

  it('speaks TLS 1.2 and 1.3, and nothing older', async () => {
    /** The version that both agree on, or the reason why there is none; this side would take any cipher. */
    const agreesOn = (version: SecureVersion): Promise<string> =>
      new Promise((resolve) => {
        const options = { servername: siteName, ca: readFileSync(join(nginx.folder, 'fullchain.pem')), ciphers: 'DEFAULT@SECLEVEL=0' };
        const socket = connect({ host: '127.0.0.1', port: nginx.securePort, minVersion: version, maxVersion: version, ...options }, () => {
          resolve(String(socket.getProtocol()));
          socket.destroy();
        });
        socket.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)));
      });
    for (const version of ['TLSv1.2', 'TLSv1.3'] as const) expect(await agreesOn(version)).toBe(version);
    for (const version of ['TLSv1', 'TLSv1.1'] as const) expect(await agreesOn(version)).toBe('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION');
  });

  it('a form with its pictures comes through whole, and no other call takes as much', async () => {
    const { access_token: token } = JSON.parse((await signsIn(goodPassword)).text) as { access_token: string };
    const sends = (path: string) =>
      asks({
        method: 'POST',
        path,
        headers: { authorization: `Bearer ${token}` },
        body: { file: new File([new Uint8Array(8 * 1024 * 1024)], 'form.zip') },
        as: 'multipart',
      });
    const form = await sends('/api/formulaires/xlsform');
    expect(JSON.parse(form.text), form.text).toMatchObject({ code: 'file_unreadable' });
    expect((await sends('/api/divisions/import')).status).toBe(413);
  });

  it('plain HTTP gives nothing but the way to HTTPS, and other names nothing at all', async () => {
    const answer = await asks({ path: '/fillForm?token=abc' }, true);
    expect(answer).toMatchObject({ status: 301, headers: { location: `https://${siteName}/fillForm?token=abc` } });
    expect(await asks({ path: '/api/account' }, true)).toMatchObject({ status: 403 });
    await expect(asks({ path: '/', host: 'other.example' })).rejects.toThrow();
  });

  describe('a form', () => {
    let form: BuiltForm;
    let token: string;

    beforeAll(async () => {
      form = await buildForm(api.admin, 'Proxied', [[{ title: 'How are you?' }, { title: 'Your house', type: 'PHOTO' }]]);
      token = String((await form.activates()).json.token);
    });

    const query = async () => new URLSearchParams(await agrees(api, { formId: form.id, token }));

    it('takes a picture in pieces as large as phones send them', async () => {
      const bytes = jpegOf(300_000);
      const file = `${createHash('sha256').update(bytes).digest('hex')}.jpg`;
      const way = await query();
      const named = await asks({
        method: 'POST',
        path: `/api/formulaires/${form.id}/reponses?${way}`,
        from: '127.0.0.40',
        body: [{ id: form.questions['Your house'], reponses: [file] }],
      });
      expect(named, named.text).toMatchObject({ status: 200 });
      const size = bytes.length;
      const step = 64 * 1024;
      for (let at = 0; at < size; at += step) {
        const piece = new File([bytes.subarray(at, Math.min(size, at + step))], 'piece');
        const path = `/api/formulaires/${form.id}/files/${file}/pieces?${way}&from=${at}&size=${size}`;
        const taken = await asks({ method: 'POST', path, body: { file: piece }, as: 'multipart' });
        expect(taken, taken.text).toMatchObject({ status: 200 });
      }
    });

    it('is kept from floods by the address that the proxy saw, whatever callers say of theirs', async () => {
      const path = `/api/formulaires/${form.id}/reponses?${await query()}`;
      const body = [{ id: form.questions['How are you?'], reponses: ['Well'] }];
      const sends = async (from: string, forwarded: string) =>
        (await asks({ method: 'POST', path, from, body, headers: { 'x-forwarded-for': forwarded, forwarded: `for=${forwarded}` } })).status;
      const flood: number[] = [];
      for (let n = 0; n < 60 && flood.at(-1) !== 429; n += 1) flood.push(await sends('127.0.0.20', `10.0.0.${n}`));
      expect(flood.slice(0, 3)).toEqual([200, 200, 200]);
      expect(flood.at(-1)).toBe(429);
      expect(await sends('127.0.0.21', '10.0.0.1')).toBe(200);
    });
  });

  it('wrong passwords make the address wait that sent them, and no other', async () => {
    for (let n = 0; n < 10; n += 1) await signsIn('Wrong-1-Password', '127.0.0.30');
    expect((await signsIn(goodPassword, '127.0.0.30')).status).toBe(429);
    expect((await signsIn(goodPassword, '127.0.0.31')).status).toBe(200);
  });

  it('what is larger than any upload is refused before the product reads it, and a spreadsheet passes', async () => {
    const posts = (bytes: number) => asks({ method: 'POST', path: '/api/importFile', body: { file: new File(['x'.repeat(bytes)], 'x.csv') }, as: 'multipart' });
    expect((await posts(7 * 1024 * 1024)).status).toBe(413);
    expect((await posts(4 * 1024 * 1024)).status).toBe(401);
  });

  it('no address with a personal link is written down', async () => {
    await asks({ path: '/api/formulaires/token/secret-of-a-person' });
    const written = ['error.log', 'main.log']
      .map((file) => join(nginx.folder, file))
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, 'utf8'));
    expect(written.join('')).not.toContain('secret-of-a-person');
  });
});
