import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { BucketUnreachable } from '../bucket/BucketUnreachable.ts';
import { refusalOfDatabaseError } from './refusalOfDatabaseError.ts';
import { limits } from './limits.ts';
import { problemBody } from './problemBody.ts';
import { readLocale } from './readLocale.ts';
import { Refusal } from './refusal.ts';
import { sizeInWords } from './sizeInWords.ts';

const tooManyNames = () => new Refusal('too_many_parts', { params: { max: limits.names } });

/** What Fastify and its parsers refuse, by their codes; anything else of theirs below 500 is a bad request. */
const refusalsOfFastify: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Refusal('unsupported_type'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Refusal('not_json'),
  FST_PARTS_LIMIT: tooManyNames,
  FST_FIELDS_LIMIT: tooManyNames,
  FST_FILES_LIMIT: () => new Refusal('too_many_parts', { params: { max: limits.multipart.files } }),
};

function refusalOf(error: unknown, bodyLimit = limits.jsonBytes): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof BucketUnreachable) return new Refusal('unavailable', { retryAfterSeconds: 30 });
  const fromDatabase = refusalOfDatabaseError(error);
  if (fromDatabase) return fromDatabase;
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = refusalsOfFastify[code];
  if (known) return known();
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('too_large', { params: { max: sizeInWords(bodyLimit - limits.frameBytes) } });
  if (statusCode === 413) return new Refusal('too_large', { params: { max: sizeInWords(bodyLimit) } });
  return statusCode >= 400 && statusCode < 500 ? new Refusal('bad_request') : undefined;
}

/**
 * What is told of something that was thrown. What nobody foresaw is logged whole and told by a
 * general sentence: no stack, no SQL, no path leaves the server.
 */
export function refusalToTell(error: unknown, request: FastifyRequest, reply: FastifyReply): Refusal {
  const refusal = refusalOf(error, request.routeOptions.bodyLimit);
  if (!refusal) request.log.error({ err: error }, 'request failed');
  const told = refusal ?? new Refusal('internal');
  if (told.status >= 500 && refusal) request.log.warn({ code: told.code, err: error }, 'request could not be served');
  if (told.details.retryAfterSeconds !== undefined) void reply.header('retry-after', String(Math.ceil(told.details.retryAfterSeconds)));
  return told;
}

/** The one place where something thrown becomes the answer of a call; of what is the server's own fault with the request's id. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalToTell(error, request, reply);
  const body = problemBody(refusal, readLocale(request.headers['accept-language']));
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .send(refusal.status >= 500 ? { ...body, requestId: request.id } : body);
}
