import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { type Again, everySoOften } from '../everySoOften.ts';
import { endings, lookMs, type Outcome, writeWhole } from './requestFiles.ts';

/** What neither side will come back for: a kill left it. */
const abandonedMs = 15 * 60_000;

interface Answering<Request> {
  folder: string;
  /** As it stands in the log where it failed. */
  what: string;
  logger: Again['logger'];
  /** Does what is asked for; what it throws is told to whoever asked. */
  answer(request: Request): Promise<object>;
}

/** Answers what is asked in a folder, one request after the other; each is taken within a second, also while another is worked on. Returns the stop. */
export function answerRequests<Request>({ folder, what, logger, answer }: Answering<Request>): () => void {
  let last: Promise<void> = Promise.resolve();
  const underWay = new Set<string>();

  async function work(base: string): Promise<void> {
    const outcome = await answered(base + endings.taken, answer);
    if (outcome.error !== undefined) logger.error({ what, error: outcome.error }, 'A request on this machine was not fulfilled');
    underWay.delete(base);
    rmSync(base + endings.taken, { force: true });
    writeWhole(base + endings.answer, outcome);
  }

  const look = () => {
    // Made again where it is gone, but never the data directory, which whoever moved it away will move back.
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    clearAbandoned(folder);
    const now = new Date();
    for (const base of underWay) if (existsSync(base + endings.taken)) utimesSync(base + endings.taken, now, now);
    for (const name of readdirSync(folder).filter((file) => file.endsWith(endings.request))) {
      const base = join(folder, name.slice(0, -endings.request.length));
      renameSync(base + endings.request, base + endings.taken);
      utimesQuietly(base + endings.taken, now);
      underWay.add(base);
      last = last.then(() => work(base)).catch((error: unknown) => logger.error({ err: error }, `${what} failed`));
    }
  };
  return everySoOften({ what, milliseconds: lookMs, logger, work: look });
}

async function answered<Request>(path: string, answer: (request: Request) => Promise<object>): Promise<Outcome<object>> {
  try {
    return { done: await answer(JSON.parse(readFileSync(path, 'utf8')) as Request) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // Whoever could leave it there but lets nobody read it is another user than the server's.
    if (code === 'EACCES') return { error: 'The running server may not read the request, which is another user’s: ask as the user that the server runs as.' };
    return { error: message };
  }
}

/** Another user's file cannot be touched, and is not worked on for long. */
function utimesQuietly(path: string, at: Date): void {
  try {
    utimesSync(path, at, at);
  } catch {
    return;
  }
}

function clearAbandoned(folder: string): void {
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    const { mtimeMs = Infinity } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (!file.endsWith(endings.request) && Date.now() - mtimeMs > abandonedMs) rmSync(path, { force: true });
  }
}
