import { resolve } from 'node:path';
import { readPublicKey } from './audit/anchors/Anchor.ts';
import { readAnchors } from './audit/anchors/anchorFile.ts';
import { type AuditFlaw, verifyAudit } from './audit/verifyAudit.ts';
import { readConfig } from './config.ts';
import { openStudy } from './database/openStudy.ts';
import { tellOperator } from './tellOperator.ts';

const words: Readonly<Record<AuditFlaw, string>> = {
  changed: 'was changed, or does not follow from the line before it',
  removed: 'comes after lines that were removed',
  gap: 'comes after ids that are missing, though the chain holds: a write that was rolled back by an earlier version, or a removal that only anchors can tell',
  rewritten: 'is not what an anchor says it was: the chain was rewritten',
  cut: 'is the last, but an anchor knows later ones: the end was cut off, or an older backup restored',
  forged: 'has an anchor that was not signed with this key',
};

/** `npm run audit:verify [anchors folder] [public key]`: walks the log and holds it against its anchors. Ends with 1 where something is wrong. */
async function main(): Promise<void> {
  const { databaseUrl, dataDir, auditAnchors, auditKey } = readConfig();
  const [folder = auditAnchors, keyFile = auditKey] = process.argv.slice(2);
  const anchors = await readAnchors(resolve(folder));
  const publicKey = keyFile === undefined ? undefined : readPublicKey(resolve(keyFile));
  const database = await openStudy({ databaseUrl, dataDir });
  const proof = await database.withoutStatementTimeout((db) => verifyAudit(db, { anchors, publicKey })).finally(() => database.close());
  const signed = publicKey ? 'with their signatures' : 'without their signatures: no key was named';
  process.stdout.write(`${proof.lines} lines, ${proof.anchors} anchors ${signed}.\n`);
  for (const { kind, line } of proof.flaws) process.stdout.write(`Line ${line} ${words[kind]}.\n`);
  const isSound = proof.flaws.every(({ kind }) => kind === 'gap');
  process.stdout.write(isSound ? 'The log holds.\n' : 'The log does not hold.\n');
  process.exitCode = isSound ? 0 : 1;
}

main().catch((error: unknown) => tellOperator(error, 'The log was not verified. '));
