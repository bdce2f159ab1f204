import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { createServices } from '../../server/createServices.ts';
import { leaveProxy } from '../../server/http/leaveProxy.ts';
import { patience } from '../patience.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { type Heard, type Nginx, nginxProgram, startNginx } from './harness/startNginx.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';

const skipped = !nginxProgram || process.env.API_DATABASE === 'postgres';

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

describe.skipIf(skipped)('two servers behind the shipped settings, restarted one after the other', () => {
  let api: Api;
  let nginx: Nginx;
  let form: BuiltForm;
  let token: string;
  /** By the port that each listens at. */
  const running = new Map<number, FastifyInstance>();

  /** One more server on the same database. */
  async function starts(port: number): Promise<void> {
    const app = await buildApp(createServices({ config: api.services.config, database: api.database, logger: api.services.logger }));
    await app.listen({ port, host: '127.0.0.1' });
    running.set(portOf(app.server), app);
  }

  /** As `serve.ts` ends one. */
  async function ends(port: number): Promise<void> {
    const app = running.get(port);
    if (app) await leaveProxy(app);
    await app?.close();
  }

  beforeAll(async () => {
    api = await startApi({ environment: { TRUSTED_PROXIES: '1', SEND_BURST: '1000000', SENDS_PER_SECOND: '1000000' } });
    form = await buildForm(api.admin, 'Restarted', [[{ title: 'How are you?' }]]);
    token = String((await form.activates()).json.token);
    await starts(0);
    await starts(0);
    nginx = await startNginx([...running.keys()]);
  }, patience(120_000));
  afterAll(async () => {
    nginx.stop();
    for (const app of running.values()) await app.close();
    await api.close();
  }, patience(60_000));

  it('nobody sees a 502, and every create is there once', { timeout: patience(180_000) }, async () => {
    const heard: Heard[] = [];
    const made: string[] = [];
    const sent = new Set<string>();
    const headers = { authorization: `Bearer ${api.admin.token}` };
    const work = { ended: false };
    const reads = async () => void heard.push(await nginx.asks({ path: '/api/account', headers }));
    const sends = async () => {
      const submission = randomUUID();
      const path = `/api/formulaires/${form.id}/reponses?token=${token}&submission=${submission}`;
      heard.push(await nginx.asks({ method: 'POST', path, body: [{ id: form.questions['How are you?'], reponses: ['Well'] }] }));
      sent.add(submission);
    };
    const creates = async () => {
      const name = `Division ${randomUUID()}`;
      heard.push(await nginx.asks({ method: 'POST', path: '/api/divisions', headers, body: { name, shortname: name.slice(9, 21) } }));
      made.push(name);
    };
    const working = [reads, sends, creates, creates].map(async (calls) => {
      while (!work.ended) await calls();
    });
    for (const port of [...running.keys(), ...running.keys()]) {
      const before = heard.length;
      await ends(port);
      // So many calls go by with one server away.
      while (heard.length < before + 20) await reads();
      await starts(port);
    }
    work.ended = true;
    await Promise.all(working);

    const wrong = heard.filter(({ status }) => status >= 400).map(({ status, text }) => `${status} ${text.slice(0, 200)}`);
    expect(wrong).toEqual([]);
    const { json } = await api.admin.get<{ name: string }[]>('divisions', { range: [0, 9999] });
    expect(
      json
        .map(({ name }) => name)
        .filter((name) => name.startsWith('Division '))
        .toSorted(),
    ).toEqual(made.toSorted());
    expect((await api.admin.get(`formulaires/${form.id}/responses/count`)).json).toMatchObject({ complete: sent.size });
  });
});

describe.skipIf(skipped)('a server that is gone while it had a call', () => {
  /** What each server was given. */
  const had: [string[], string[]] = [[], []];
  const servers = had.map((calls, at) =>
    createServer((request, response) => {
      request.resume().on('end', () => {
        calls.push(`${request.method} ${request.url}`);
        if (at === 0) request.socket.destroy();
        else response.end('done');
      });
    }),
  );
  let nginx: Nginx;
  beforeAll(async () => {
    for (const server of servers) await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    nginx = await startNginx(servers.map(portOf));
  });
  afterAll(() => {
    nginx.stop();
    for (const server of servers) server.close();
  });

  /** Twice, so that the first server is surely asked first once. */
  const askedTwice = async (asked: Parameters<Nginx['asks']>[0]): Promise<number[]> =>
    [(await nginx.asks(asked)).status, (await nginx.asks(asked)).status].toSorted();
  const counted = (call: string) => had.map((calls) => calls.filter((each) => each === call).length);

  it.each([
    ['reponses', 'a send'],
    ['operations', 'single answers'],
    ['consent', 'a yes to the consent text'],
    ['files/x.jpg/pieces', 'a piece of a file'],
  ])('%s with an id of its own goes to the next one: %s', async (call) => {
    const path = `/api/formulaires/1/${call}?token=t&submission=${randomUUID()}`;
    expect(await askedTwice({ method: 'POST', path, body: [] })).toEqual([200, 200]);
    expect(counted(`POST ${path}`)[1]).toBe(2);
  });

  it.each(['/api/formulaires/1/reponses?token=t', '/api/users', '/api/users/1/invitation', '/api/divisions?submission=', '/api/importFile'])(
    '%s without an id of its own is given to one server alone',
    async (path) => {
      expect(await askedTwice({ method: 'POST', path, body: {} })).toEqual([200, 502]);
      expect(counted(`POST ${path}`)).toEqual([1, 1]);
    },
  );

  it('what was only to be read goes to the next one', async () => {
    expect(await askedTwice({ path: '/api/account' })).toEqual([200, 200]);
  });
});
