import { millisecondsInHour } from 'date-fns/constants';
import { desc } from 'drizzle-orm';
import { openBucket } from '../../bucket/openBucket.ts';
import { tables } from '../../database/tables/index.ts';
import { everySoOften } from '../../everySoOften.ts';
import type { Services } from '../../services.ts';
import { type Anchor, readPrivateKey, signAnchor } from './Anchor.ts';
import { appendAnchor, readAnchors } from './anchorFile.ts';

const { audit } = tables;
/** How long a bucket may be away and still get every anchor. */
const days = 14;

/** The day in UTC. */
const dayOf = (at: string) => at.slice(0, 10);

/** Anchors the end of the log unless this day has an anchor already: in the folder, and by mail where an address is set. Undefined where nothing was due. */
export async function anchorLog({ config, database, mailer, now }: Services): Promise<Anchor | undefined> {
  const { auditAnchors, auditKey, auditMail } = config;
  const at = new Date(now()).toISOString();
  const last = (await readAnchors(auditAnchors)).at(-1);
  if (last && dayOf(last.at) >= dayOf(at)) return undefined;
  const found = await database.db.transaction(
    async (tx) => {
      const [end] = await tx.select({ line: audit.id, hash: audit.hash }).from(audit).orderBy(desc(audit.id)).limit(1);
      return end && { at, ...end, lines: await tx.$count(audit) };
    },
    { isolationLevel: 'repeatable read' },
  );
  if (!found) return undefined;
  const anchor = auditKey === undefined ? found : signAnchor(found, readPrivateKey(auditKey));
  await appendAnchor(auditAnchors, anchor);
  // For a machine, like the file: kept in a mailbox, it is out of the reach of whoever has the server.
  if (auditMail !== undefined) await mailer.send({ to: auditMail, subject: `Anchor of the log, ${dayOf(at)}`, text: JSON.stringify(anchor) });
  return anchor;
}

/** Takes the anchors of the last days to the bucket where they are not there yet, each an object of its own, which a lock of the bucket keeps as it is. */
export async function sendAnchors({ config }: Services): Promise<void> {
  if (!config.buckets.anchors) return;
  const bucket = openBucket(config.buckets.anchors);
  for (const anchor of (await readAnchors(config.auditAnchors)).slice(-days)) {
    const name = `anchor-${dayOf(anchor.at)}.jsonl`;
    if ((await bucket.size(name)) === undefined) await bucket.put(name, Buffer.from(`${JSON.stringify(anchor)}\n`));
  }
}

/** Once a day as long as the server runs. Answers how to stop that. */
export function startAnchoring(services: Services): () => void {
  const { background, logger } = services;
  const work = () =>
    background.run('anchoring the log', async () => {
      await anchorLog(services);
      await sendAnchors(services);
    });
  return everySoOften({ what: 'Anchoring the log', milliseconds: millisecondsInHour, logger, work });
}
