import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Anchor, signAnchor } from '../../server/audit/anchors/Anchor.ts';
import { readAnchors } from '../../server/audit/anchors/anchorFile.ts';
import { anchorLog } from '../../server/audit/anchors/startAnchoring.ts';
import { lineHash } from '../../server/audit/createAudit.ts';
import { type AuditProof, verifyAudit } from '../../server/audit/verifyAudit.ts';
import type { Queries } from '../../server/database/database.ts';
import { chainStart } from '../../server/database/derived/appendAudit.ts';
import { tables } from '../../server/database/tables/index.ts';
import { startApi, type Api } from './harness/startApi.ts';

const { audit } = tables;
const day = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'anchors-'));
const keyFile = join(folder, 'key.pem');
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));

let api: Api;
let kept: Anchor[];

beforeAll(async () => {
  api = await startApi({ environment: { AUDIT_KEY: keyFile, AUDIT_ANCHORS: folder, AUDIT_MAIL: 'auditor@study.example' } });
  for (let n = 0; n < 3; n += 1) await api.admin.creates('divisions', { shortname: `A${n}`, name: `Anchored ${n}` });
  await anchorLog(api.services);
  api.clock.pass(day);
  await api.adminSignsInAgain();
  await api.admin.creates('divisions', { shortname: 'A9', name: 'Anchored later' });
  await anchorLog(api.services);
  kept = await readAnchors(folder);
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const flawsOf = async (db: Queries, anchors: readonly Anchor[] = kept, key: KeyObject = publicKey) =>
  (await verifyAudit(db, { anchors, publicKey: key })).flaws;

/** What somebody does who has the whole database; taken back afterwards. */
async function tampered(attack: (tx: Queries) => Promise<unknown>, anchors?: readonly Anchor[]): Promise<AuditProof['flaws']> {
  let found: AuditProof['flaws'] = [];
  const undone = new Error('undone');
  await api.owner
    .transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL session_replication_role = 'replica'`);
      await attack(tx);
      found = await flawsOf(tx, anchors);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return found;
}

/** Takes a line out and rewrites all that follow, so that nothing in the database shows it. */
async function rewrites(tx: Queries, without: number): Promise<void> {
  await tx.delete(audit).where(eq(audit.id, without));
  const [before] = await tx
    .select({ hash: audit.hash })
    .from(audit)
    .where(eq(audit.id, without - 1));
  let previousHash = before?.hash ?? chainStart;
  for (const line of await tx.select().from(audit).where(gt(audit.id, without)).orderBy(asc(audit.id))) {
    const said = { ...line, before: line.before as Record<string, unknown> | null, after: line.after as Record<string, unknown> | null };
    const hash = lineHash(previousHash, said);
    await tx
      .update(audit)
      .set({ id: line.id - 1, previousHash, hash })
      .where(eq(audit.id, line.id));
    previousHash = hash;
  }
}

describe('the end of the log', () => {
  test('is anchored outside of the database once a day, signed, and by mail', async () => {
    expect(kept).toHaveLength(2);
    expect(await anchorLog(api.services), 'a second time on one day').toBeUndefined();
    const mailed = (await api.mails()).filter(({ to }) => to === 'auditor@study.example').map(({ text }) => JSON.parse(text) as Anchor);
    expect(mailed).toEqual(kept);
    expect(await verifyAudit(api.database.db, { anchors: kept, publicKey })).toMatchObject({ brokenAt: null, anchors: 2, flaws: [] });
    expect((await api.admin.get('audit/proof')).json).toMatchObject({ brokenAt: null, anchors: 2, flaws: [] });
  });

  test('has no gap of ids after a write that was rolled back', async () => {
    const nothing = new Error('nothing');
    const lost = api.database.db.transaction(async (tx) => {
      await api.services.audit.write(tx, { actorId: null, actorRole: 'SYSTEM', action: 'edit', resource: 'none' });
      throw nothing;
    });
    await expect(lost).rejects.toBe(nothing);
    await api.admin.creates('divisions', { shortname: 'AG', name: 'After the gap' });
    expect(await flawsOf(api.database.db)).toEqual([]);
  });
});

test('a folder of anchors that is gone is made again, and the next anchor stands in it', async () => {
  const elsewhere = join(folder, 'gone');
  const config = { ...api.services.config, auditAnchors: elsewhere, auditMail: undefined };
  await anchorLog({ ...api.services, config });
  rmSync(elsewhere, { recursive: true });
  await anchorLog({ ...api.services, config });
  expect(await readAnchors(elsewhere)).toHaveLength(1);
});

describe('who has the database', () => {
  let middle: number;
  let end: number;
  beforeEach(async () => {
    const lines = await api.database.db.select({ id: audit.id }).from(audit).orderBy(asc(audit.id));
    end = lines.at(-1)?.id ?? 0;
    middle = (kept[0]?.line ?? 0) - 1;
  });

  test('removes a line: the line after it is named', async () => {
    expect(await tampered((tx) => tx.delete(audit).where(eq(audit.id, middle)))).toContainEqual({ kind: 'removed', line: middle + 1 });
  });

  test('changes a line: it is named', async () => {
    const flaws = await tampered((tx) => tx.update(audit).set({ action: 'nothing' }).where(eq(audit.id, middle)));
    expect(flaws).toEqual([{ kind: 'changed', line: middle }]);
  });

  test('rewrites the whole chain without a line: the anchors tell', async () => {
    expect(await tampered((tx) => rewrites(tx, middle), [])).toEqual([]);
    expect(await tampered((tx) => rewrites(tx, middle))).toContainEqual({ kind: 'rewritten', line: kept[0]?.line });
  });

  test('cuts off the end: the anchors tell', async () => {
    const cut = (kept[1]?.line ?? 0) - 1;
    expect(end).toBeGreaterThan(cut);
    expect(await tampered((tx) => tx.delete(audit).where(gt(audit.id, cut)))).toEqual([{ kind: 'cut', line: cut }]);
  });

  test('writes anchors too: without the key they are told from those that are signed', async () => {
    const stranger = generateKeyPairSync('ed25519');
    const [first, ...others] = kept as [Anchor, ...Anchor[]];
    const forged = [signAnchor(first, stranger.privateKey), ...others];
    expect(await flawsOf(api.database.db, forged)).toEqual([{ kind: 'forged', line: first.line }]);
    const { signature: _, ...bare } = first;
    expect(await flawsOf(api.database.db, [bare])).toEqual([{ kind: 'forged', line: first.line }]);
  });
});
