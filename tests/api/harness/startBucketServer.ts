import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

export interface BucketServer {
  /** Settings of a server that keeps files here. */
  environment: Readonly<Record<string, string>>;
  /** Nobody answers any more, until `comesBack` at the same address with what was kept. */
  goesAway(): Promise<void>;
  comesBack(): Promise<void>;
  close(): Promise<void>;
}

/** A real server of the S3 protocol on this machine, which keeps on the disk and checks the signature of each request. */
export async function startBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'buckets-'));
  const configureBuckets = ['study-files', 'study-backups', 'study-anchors'].map((name) => ({ name }));
  const opened = (port: number) => new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets });
  let server = opened(0);
  let away = false;
  const { port } = await server.run();
  return {
    environment: { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_KEY_ID: 'S3RVER', S3_SECRET: 'S3RVER' },
    async goesAway() {
      await server.close();
      away = true;
    },
    async comesBack() {
      if (!away) return;
      server = opened(port);
      await server.run();
      away = false;
    },
    async close() {
      if (!away) await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
