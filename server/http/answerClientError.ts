import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { defaultLocale } from '../../src/resources/define/index.ts';
import type { Config } from '../config.ts';
import { problemBody } from './problemBody.ts';
import { Refusal } from './refusal.ts';
import { shutHeaders } from './securityHeaders.ts';

/** What Node gives up on before it is a request: its code, and what that is called here. */
const refusals: Readonly<Record<string, { status: number; refusal: Refusal }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, refusal: new Refusal('too_slow') },
  HPE_HEADER_OVERFLOW: { status: 431, refusal: new Refusal('too_large', { params: { max: '16 KB' } }) },
};

const unreadable = { status: 400, refusal: new Refusal('bad_request') };

/**
 * Answers what is no request: too slow, with endless headers, or not HTTP at all. Nobody's language is known then, so it is the default
 * one; the headers are those of every other answer. The connection ends.
 */
export function answerClientError(config: Config): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    // Who hung up hears nothing; what was half answered gets no second answer behind it.
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy();
    const { status, refusal } = refusals[error.code ?? ''] ?? unreadable;
    const body = JSON.stringify(problemBody(refusal, defaultLocale));
    const headers = {
      ...shutHeaders(config),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  };
}
