import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { freePort } from '../../e2e/harness/freePort.ts';
import { patience } from '../../patience.ts';
import { encode, type Body, type Encoding } from './encode.ts';

/** Where Debian puts it; undefined where it is not installed. */
export const nginxProgram = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));

/** The name that the shipped settings answer to. */
export const siteName = 'study.example';

export interface Heard {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

export interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** From where on this machine. */
  from?: string;
  host?: string;
  headers?: Readonly<Record<string, string>>;
  body?: Body;
  as?: Encoding;
}

export interface Nginx {
  folder: string;
  securePort: number;
  /** Asks by HTTPS, or without it. */
  asks(asked: Asked, plain?: boolean): Promise<Heard>;
  stop(): void;
}

interface Ports {
  plain: number;
  secure: number;
  products: readonly number[];
}

/** The settings that are shipped, with other ports and a certificate of the test's; nothing else is changed. */
function shippedSettings(folder: string, { plain, secure, products }: Ports): string {
  const servers = products.map((port) => `  server 127.0.0.1:${port} max_fails=0;\n`).join('');
  const shipped = readFileSync('deploy/nginx/study.conf', 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${secure} `)
    .replace('  server 127.0.0.1:3000 max_fails=0;\n', servers)
    .replaceAll(`/etc/letsencrypt/live/${siteName}`, folder)
    .replace('/var/log/nginx/study.error.log', join(folder, 'error.log'));
  return `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/main.log;\nevents {}\nhttp {\nclient_body_temp_path ${folder}/bodies;\nproxy_temp_path ${folder}/answers;\n${shipped}\n}\n`;
}

/** Starts nginx with the shipped settings before servers on these ports. */
export async function startNginx(products: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const ports = { plain: await freePort(), secure: await freePort(), products };
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const names = ['-subj', `/CN=${siteName}`, '-addext', `subjectAltName=DNS:${siteName}`];
  const certificate = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', ...files, ...names];
  execFileSync('openssl', certificate, { stdio: 'ignore' });
  writeFileSync(join(folder, 'nginx.conf'), shippedSettings(folder, ports));
  const nginx = spawn(nginxProgram ?? '', ['-p', folder, '-e', join(folder, 'main.log'), '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  await vi.waitFor(() => isOpen(ports.secure), { timeout: patience(10_000) });

  return {
    folder,
    securePort: ports.secure,
    async asks({ method = 'GET', path, from = '127.0.0.1', host = siteName, headers = {}, body, as = 'json' }, plain = false) {
      const encoded = body && (await encode(body, as));
      const sent = { host, ...(encoded && { 'content-type': encoded.contentType, 'content-length': String(encoded.payload.length) }), ...headers };
      const to = { host: '127.0.0.1', localAddress: from, method, path, headers: sent, agent: false as const };
      return new Promise((resolve, reject) => {
        const answer = plain
          ? plainRequest({ ...to, port: ports.plain })
          : secureRequest({ ...to, port: ports.secure, servername: host, ca: readFileSync(join(folder, 'fullchain.pem')) });
        answer.on('error', reject).on('response', (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
        });
        answer.end(encoded?.payload);
      });
    },
    stop() {
      nginx.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isOpen(port: number): Promise<void> {
  const opened = await new Promise<boolean>((tell) => {
    const socket = connect(port, '127.0.0.1', () => tell(true)).on('error', () => tell(false));
    socket.once('connect', () => socket.destroy());
  });
  expect(opened).toBe(true);
}
