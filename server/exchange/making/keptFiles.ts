import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Refusal } from '../../http/refusal.ts';
import type { Caller, RouteContext } from '../../http/route.ts';
import type { MadeFile } from './makeFile.ts';

interface NamedFile {
  file: MadeFile;
  name: string;
  type: string;
}

interface KeptFile extends NamedFile {
  tag: string;
  readers: number;
}

/** How long the rest of a file that broke off can still be fetched. */
const tenMinutes = 10 * 60_000;

/** Each has its place on the disk; whose is pushed out is made again. */
const most = 8;

/** By who asked for what: nobody else gets to it, and what was asked for otherwise is another file. */
const kept = new Map<string, KeptFile>();

const keyOf = ({ request }: RouteContext, { userId }: Caller) => `${userId} ${request.url}`;

async function forget(key: string, one: KeptFile): Promise<void> {
  if (kept.get(key) === one) kept.delete(key);
  if (one.readers === 0) await one.file.remove();
}

function send({ reply }: RouteContext, key: string, { one, from }: { one: KeptFile; from: number }): FastifyReply {
  const { file, name, type, tag } = one;
  const stream = Readable.from(file.read(from), { objectMode: false });
  one.readers += 1;
  stream.once('close', () => {
    one.readers -= 1;
    // Whoever went away before all was made has it made for nobody.
    if (!file.isMade() || kept.get(key) !== one) void forget(key, one);
  });
  return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).header('accept-ranges', 'bytes').header('etag', tag).send(stream);
}

/** Answers with a file while it is being made, and keeps it for a while: on a weak line the rest can be fetched by itself. */
export function keepFile(context: RouteContext, caller: Caller, named: NamedFile): FastifyReply {
  const key = keyOf(context, caller);
  const one = { ...named, tag: `"${randomUUID()}"`, readers: 0 };
  for (const [oldKey, old] of [...kept].filter(([other], at, all) => other === key || at <= all.length - most)) void forget(oldKey, old);
  kept.set(key, one);
  setTimeout(() => void forget(key, one), tenMinutes).unref();
  return send(context, key, { one, from: 0 });
}

/** Whether the rest of a file is asked for that the caller holds the beginning of, and it is still there. */
export function holdsRest(context: RouteContext, caller: Caller): boolean {
  const { range = '', 'if-range': held } = context.request.headers;
  const one = kept.get(keyOf(context, caller));
  return /^bytes=\d{1,15}-$/.test(range) && one !== undefined && held === one.tag;
}

/**
 * The rest of a file that the caller holds the beginning of; undefined where that is not asked for or not there any more, and the whole is to be sent.
 * @throws Refusal `bad_request` where it has no such byte
 */
export function sendRest(context: RouteContext, caller: Caller): Promise<FastifyReply> | undefined {
  const [, start] = /^bytes=(\d{1,15})-$/.exec(context.request.headers.range ?? '') ?? [];
  const key = keyOf(context, caller);
  const one = kept.get(key);
  if (!one || !holdsRest(context, caller)) return undefined;
  return one.file.made.then((whole) => {
    const from = Number(start);
    if (from >= whole) throw new Refusal('bad_request', { details: { parameter: 'range' } });
    // Counted in bytes as they are: nothing compresses them on the way.
    void context.reply
      .code(206)
      .headers({ 'content-range': `bytes ${from}-${whole - 1}/${whole}`, 'content-length': whole - from, 'content-encoding': 'identity' });
    return send(context, key, { one, from });
  });
}
