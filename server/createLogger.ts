import { pino, type Logger } from 'pino';
import type { LogLevel } from './config.ts';

/** Never written, wherever they stand in what is logged. */
const secret = ['password', 'newPassword', 'oldPassword', 'otp', 'token', 'access_token', 'authorization', 'cookie', 'hash', 'answers', 'reponses'];

/** The server's log: one JSON line each. Whatever is named like a credential or an answer is left out. */
export function createLogger(level: LogLevel): Logger {
  return pino({ level, redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[left out]' } });
}
