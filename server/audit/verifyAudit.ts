import type { KeyObject } from 'node:crypto';
import { asc, gt } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { chainStart } from '../database/derived/appendAudit.ts';
import { tables } from '../database/tables/index.ts';
import { type Anchor, isSignedBy } from './anchors/Anchor.ts';
import { lineHash } from './createAudit.ts';

const { audit } = tables;

/**
 * `changed`: a line that does not follow from the one before, or says something else than it said. `removed`: lines before this one are missing, and
 * the chain shows it. `gap`: ids are missing although the chain holds (writes that earlier versions rolled back; a removal that was covered up is told by
 * the anchors). `rewritten`: an anchor ends at this line, which was another or is not there. `cut`: lines after this one are missing at the end.
 * `forged`: an anchor for this line that the key did not sign.
 */
export type AuditFlaw = 'changed' | 'removed' | 'gap' | 'rewritten' | 'cut' | 'forged';

export interface AuditProof {
  lines: number;
  /** The first line that does not follow from the one before; null where the chain holds. */
  brokenAt: number | null;
  /** Anchors that were held against the log. */
  anchors: number;
  /** What is wrong, and at which line; the first hundred. */
  flaws: { kind: AuditFlaw; line: number }[];
}

interface Kept {
  anchors?: readonly Anchor[];
  /** What the anchors were signed with; without it signatures are not looked at. */
  publicKey?: KeyObject | undefined;
}

const mostFlaws = 100;

/** Walks the whole log, and holds it against the anchors that were kept outside. */
export async function verifyAudit(db: Queries, { anchors = [], publicKey }: Kept = {}): Promise<AuditProof> {
  const flaws: AuditProof['flaws'] = [];
  const anchored = new Map(anchors.map((anchor) => [anchor.line, anchor]));
  let previousHash = chainStart;
  let [lines, last] = [0, 0];
  let brokenAt: number | null = null;
  for (let isEnd = false; !isEnd;) {
    const page = await db.select().from(audit).where(gt(audit.id, last)).orderBy(asc(audit.id)).limit(500);
    for (const line of page) {
      const before = line.before as Record<string, unknown> | null;
      const after = line.after as Record<string, unknown> | null;
      const follows = line.previousHash === previousHash;
      const isWhole = line.hash === lineHash(line.previousHash, { ...line, before, after });
      const misses = line.id !== last + 1;
      if (!follows || !isWhole) brokenAt ??= line.id;
      if (misses) flaws.push({ kind: follows ? 'gap' : 'removed', line: line.id });
      if (!isWhole || (!follows && !misses)) flaws.push({ kind: 'changed', line: line.id });
      [previousHash, last] = [line.hash, line.id];
      lines += 1;
      const anchor = anchored.get(line.id);
      if (anchor?.hash === line.hash && anchor.lines === lines) anchored.delete(line.id);
    }
    isEnd = page.length < 500;
  }
  for (const { line } of anchored.values()) flaws.push({ kind: line > last ? 'cut' : 'rewritten', line: Math.min(line, last) });
  if (publicKey) for (const anchor of anchors) if (!isSignedBy(anchor, publicKey)) flaws.push({ kind: 'forged', line: anchor.line });
  return { lines, brokenAt, anchors: anchors.length, flaws: flaws.slice(0, mostFlaws) };
}
