import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { causesOf } from '../operatorText.ts';
import { BucketUnreachable } from './BucketUnreachable.ts';
import type { BucketPlace } from './BucketPlace.ts';

/** Bytes by name in a store that speaks the S3 protocol. Every call @throws BucketUnreachable */
export interface Bucket {
  /** Kept whole or not at all: the store compares what it gets with its hash. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** A file of any size, a part at a time. */
  putFile(name: string, path: string): Promise<void>;
  /** How many bytes there are by this name; undefined for none. */
  size(name: string): Promise<number | undefined>;
  read(name: string): Readable;
  remove(name: string): Promise<void>;
  /** That the bucket is there for this key. */
  check(): Promise<void>;
}

/** The store takes parts of at least 5 MB and at most 10,000 of them. */
const partBytes = 16 * 1024 * 1024;
const patienceMs = 120_000;

/** What a store says it refuses for, in a word such as `AccessDenied`. */
const reason = /<Code>(\w+)<\/Code>/;

const digest = (algorithm: 'sha256' | 'md5', bytes: Uint8Array, as: 'hex' | 'base64') => createHash(algorithm).update(bytes).digest(as);

/** Opens nothing yet: the first call finds out whether the store answers. */
export function openBucket({ endpoint, region, keyId, secret, bucket }: BucketPlace): Bucket {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 2 });
  const unreachable = (why: string, cause?: unknown) => new BucketUnreachable(`The bucket "${bucket}" of the store ${endpoint} ${why}`, { cause });

  async function ask(method: string, path: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const sent = body && {
      body,
      // With these the store refuses what is not what was sent; the second is asked for where objects are locked.
      headers: { 'x-amz-content-sha256': digest('sha256', body, 'hex'), 'content-md5': digest('md5', body, 'base64') },
    };
    const limit = method === 'GET' ? {} : { signal: AbortSignal.timeout(patienceMs) };
    const answer = await client.fetch(`${endpoint}/${bucket}${path}`, { method, ...sent, ...limit }).catch((error: unknown) => {
      throw unreachable(`does not answer: ${causesOf(error).join(': ')}.`, error);
    });
    if (answer.ok || answer.status === 404) return answer;
    const said = reason.exec(await answer.text().catch(() => ''))?.[1];
    const why = answer.status === 403 ? 'refuses the key of S3_KEY_ID and S3_SECRET, or what it may do' : `answered ${answer.status}`;
    throw unreachable(`${why}${said === undefined ? '' : ` (${said})`}.`);
  }

  /** For what is there unless the bucket is not. */
  async function must(...[method, path, body]: Parameters<typeof ask>): Promise<Response> {
    const answer = await ask(method, path, body);
    if (answer.status === 404) throw unreachable(`is not there, or not what was asked of it (${method}).`);
    return answer;
  }

  async function putParts(name: string, path: string): Promise<void> {
    const begun = await (await must('POST', `/${name}?uploads`)).text();
    const upload = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1];
    if (upload === undefined) throw unreachable('began no upload.');
    const id = encodeURIComponent(upload);
    try {
      const parts: string[] = [];
      for await (const part of createReadStream(path, { highWaterMark: partBytes }) as AsyncIterable<Buffer<ArrayBuffer>>) {
        const { headers } = await must('PUT', `/${name}?partNumber=${parts.length + 1}&uploadId=${id}`, part);
        parts.push(`<Part><PartNumber>${parts.length + 1}</PartNumber><ETag>${headers.get('etag') ?? ''}</ETag></Part>`);
      }
      const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const ended = await (await must('POST', `/${name}?uploadId=${id}`, new TextEncoder().encode(list))).text();
      // The store begins its answer before it knows how it ends.
      if (ended.includes('<Error>')) throw unreachable(`did not put an upload together (${reason.exec(ended)?.[1] ?? 'no reason given'}).`);
    } catch (error) {
      await ask('DELETE', `/${name}?uploadId=${id}`).catch(() => undefined);
      throw error;
    }
  }

  return {
    put: async (name, bytes) => void (await must('PUT', `/${name}`, new Uint8Array(bytes))),
    putFile: putParts,
    async size(name) {
      const answer = await ask('HEAD', `/${name}`);
      return answer.status === 404 ? undefined : Number(answer.headers.get('content-length'));
    },
    read: (name) =>
      Readable.from(
        (async function* () {
          const { body } = await must('GET', `/${name}`);
          if (body) yield* Readable.fromWeb(body as NodeStream) as AsyncIterable<Uint8Array>;
        })(),
        { objectMode: false },
      ),
    remove: async (name) => void (await ask('DELETE', `/${name}`)),
    check: async () => void (await must('HEAD', '')),
  };
}
