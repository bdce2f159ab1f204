import { pino, type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from './config.ts';
import { loggedError } from './loggedError.ts';

/** Never written, wherever they stand in what is logged. */
const secret = ['password', 'device', 'newPassword', 'oldPassword', 'otp', 'token', 'access_token', 'authorization', 'cookie', 'hash', 'answers', 'reponses'];

/** The server's log: one JSON line each. Whatever is named like a credential or an answer is left out. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const redact = { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[left out]' };
  const options = { level, redact, serializers: { err: loggedError } };
  return destination ? pino(options, destination) : pino(options);
}
