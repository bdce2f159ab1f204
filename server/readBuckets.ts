import type { BucketPlace } from './bucket/BucketPlace.ts';
import type { environmentReaders } from './environmentReaders.ts';
import { isLoopbackName } from './http/isLoopback.ts';

const uses = ['files', 'backups', 'anchors'] as const;

/** What lies in a bucket; what is not named lies in a folder of this machine. */
export type Buckets = Partial<Record<(typeof uses)[number], BucketPlace>>;

/** All that opens a bucket and at least one bucket, or nothing of it; without HTTPS only on this machine. */
export function readBuckets(read: ReturnType<typeof environmentReaders>, problems: string[]): Buckets {
  const endpoint = read.url('S3_ENDPOINT', ['http:', 'https:'])?.replace(/\/+$/, '');
  const [keyId, secret, region = 'us-east-1'] = [read.text('S3_KEY_ID'), read.text('S3_SECRET'), read.text('S3_REGION')];
  const named = uses.flatMap((use) => {
    const bucket = read.text(`S3_${use.toUpperCase()}`);
    return bucket === undefined ? [] : [{ use, bucket }];
  });
  if (!endpoint && !keyId && !secret && named.length === 0) return {};
  if (!endpoint || !keyId || !secret || named.length === 0) {
    problems.push('S3_ENDPOINT, S3_KEY_ID, S3_SECRET and at least one of S3_FILES, S3_BACKUPS and S3_ANCHORS belong together: set all of them, or none.');
    return {};
  }
  const { protocol, hostname, username, password, search } = new URL(endpoint);
  if (protocol === 'http:' && !isLoopbackName(hostname)) problems.push('S3_ENDPOINT must begin with https://.');
  if (username || password || search) problems.push('S3_ENDPOINT is an address alone: the key belongs in S3_KEY_ID and S3_SECRET.');
  for (const { use, bucket } of named)
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) problems.push(`S3_${use.toUpperCase()} is "${bucket}", but must be the name of a bucket.`);
  return Object.fromEntries(named.map(({ use, bucket }) => [use, { endpoint, region, keyId, secret, bucket }]));
}
