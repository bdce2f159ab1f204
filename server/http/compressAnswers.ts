import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { compress, compressOnce, type Encoding, encodingFor } from './compress.ts';

/** Less than this fits into one packet, compressed or not. */
const least = 1400;

/** Texts; what is compressed in itself (zip, xlsx, pdf) only costs time. */
function isText(type: unknown): boolean {
  return /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)|application\/x-ndjson)/.test(String(type ?? ''));
}

/** What arrives goes out at once: lines that tell how far an import is must not wait for more. */
function compressing(stream: Readable, encoding: Encoding, onError: (error: Error) => void): Readable {
  const zip =
    encoding === 'gzip'
      ? createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH })
      : createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return pipeline(stream, zip, (error) => error && onError(error));
}

/** Sends the texts of these calls compressed where the caller takes it: a form of a thousand questions weighs a tenth. */
export function compressAnswers(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    if (!isText(reply.getHeader('content-type')) || reply.hasHeader('content-encoding')) return payload;
    const whole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (whole ? Buffer.byteLength(payload) < least : !(payload instanceof Readable)) return payload;
    const vary = reply.getHeader('vary');
    void reply.header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (!encoding || request.method === 'HEAD') return payload;
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    if (typeof payload === 'string' && reply.hasHeader('etag')) return compressOnce(payload, encoding);
    if (whole) return compress(payload, encoding);
    // The caller sees an answer that breaks off, as it would uncompressed.
    return compressing(payload as Readable, encoding, (error) => request.log.warn({ err: error }, 'an answer broke off'));
  });
}
