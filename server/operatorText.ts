import { loggedError, type LoggedError } from './loggedError.ts';

/** Errors that were written for an operator: they say by themselves what is wrong and what to do. */
const written = new Set(['BucketUnreachable', 'ConfigError', 'DatabaseLocked', 'DatabaseMismatch', 'DatabaseUnreachable', 'NoStudy']);

/** What the database's library puts around an error: the statement, which no operator wrote. */
const wrapping = /^Failed query: /;

/** One sentence with its code, without anybody's values. */
function sentenceOf({ type, message, code }: LoggedError): string {
  if (wrapping.test(message)) return '';
  if (message === '') return code ?? type;
  return code === undefined || message.includes(code) ? message : `${message} (${code})`;
}

/** The error's sentences from the outermost to what caused it. */
export function causesOf(error: unknown): string[] {
  const sentences: string[] = [];
  for (let told: LoggedError | undefined = loggedError(error); told; told = told.cause) sentences.push(sentenceOf(told));
  return sentences.filter((sentence, at) => sentence !== '' && sentences.indexOf(sentence) === at);
}

/**
 * What an operator at the console is told of an error: what went wrong and why, never what a row or an answer holds. An error
 * that nobody foresaw comes with where it happened.
 */
export function operatorText(error: unknown): string {
  if (error instanceof Error && written.has(error.name)) return error.message;
  const [first = 'It failed, and nothing says why.', ...causes] = causesOf(error);
  const frames = loggedError(error).stack;
  return [first, ...causes.map((cause) => `Because: ${cause}`), ...(frames === undefined ? [] : [frames])].join('\n');
}
