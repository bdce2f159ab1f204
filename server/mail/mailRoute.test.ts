import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createMailRoute } from './mailRoute.ts';

const mail = { id: 'one', to: 'somebody@study.example', subject: 'A link', text: 'https://study.example/secret' };
const settings = { dataDir: '/nowhere', mailFrom: 'Study <study@study.example>', publicUrl: 'https://study.example' };

/** A mail server that encrypts nothing, and what it was told. */
async function plainServer() {
  const heard: string[] = [];
  const server = createServer((socket) => {
    let isText = false;
    socket.on('error', () => undefined);
    socket.write('220 mail.example ESMTP\r\n');
    socket.on('data', (bytes) => {
      const said = bytes.toString();
      heard.push(said);
      if (isText) isText = !said.endsWith('\r\n.\r\n');
      else if (said.startsWith('DATA')) isText = true;
      if (said.startsWith('DATA')) socket.write('354 go on\r\n');
      else if (!isText) socket.write(said.startsWith('STARTTLS') ? '502 no\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  ends.push(() => server.close());
  return { heard, port: (server.address() as AddressInfo).port };
}

const ends: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

test('a mail server on another machine that does not encrypt is told nothing of a message', async () => {
  const { heard, port } = await plainServer();
  // By this address it is not known to be this machine.
  const route = createMailRoute({ ...settings, smtpUrl: `smtp://0.0.0.0:${port}`, plainLines: 'refused' }, undefined as never);
  ends.push(() => route.close());
  await expect(route.send(mail)).rejects.toThrow();
  expect(heard.join('')).not.toMatch(/somebody|secret|MAIL FROM/);
});

test('one on this machine is, and one elsewhere where that is said', async () => {
  const { heard, port } = await plainServer();
  for (const [host, plainLines] of [['127.0.0.1', 'refused'] as const, ['0.0.0.0', 'allowed'] as const]) {
    const route = createMailRoute({ ...settings, smtpUrl: `smtp://${host}:${port}`, plainLines }, undefined as never);
    ends.push(() => route.close());
    await route.send(mail);
  }
  expect(heard.join('').match(/secret/g)).toHaveLength(2);
});

test('a break or a comma in an address or a subject makes no header and no second recipient', async () => {
  const { heard, port } = await plainServer();
  const route = createMailRoute({ ...settings, smtpUrl: `smtp://127.0.0.1:${port}`, plainLines: 'refused' }, undefined as never);
  ends.push(() => route.close());
  const cut = ['\r\n', '\n'].map((line) => `${line}Bcc: stranger@study.example`);
  for (const more of [...cut, ', stranger@study.example']) {
    // Where the route itself refuses it, nobody got anything either.
    await route.send({ ...mail, to: `somebody@study.example${more}` }).catch(() => undefined);
  }
  for (const more of cut) await route.send({ ...mail, subject: `A link${more}` });
  const said = heard.join('');
  expect(said).not.toMatch(/^Bcc:/im);
  expect(said).not.toMatch(/^RCPT TO:<stranger@/im);
  expect(said.match(/^Subject: /gm)?.length).toBeGreaterThanOrEqual(cut.length);
});
