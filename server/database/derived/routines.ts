import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queries } from '../database.ts';
import { appendAuditSql } from './appendAudit.ts';
import { foldMark, readFoldFunction } from './foldFunction.ts';
import { routinesOf } from './countTable.ts';
import { counted } from './countTables.ts';
import { derivedTriggers, triggerFunctions } from './triggers.ts';

/** A function or a trigger of the database that the program makes. */
export interface Routine {
  /** As SQL names it: `FUNCTION fold`, `TRIGGER audit_append_only ON audit`. */
  name: string;
  /** What it was made from; decides whether the one that is there still fits. */
  comment: string;
  sql(): string;
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Every function and trigger, in the order in which they stand on each other. */
export function routines(): Routine[] {
  const counting = counted.map(routinesOf);
  const routine = (name: string, text: string): Routine => ({ name, comment: `derived: ${hashed(text)}`, sql: () => text });
  return [
    { name: 'FUNCTION fold', comment: `derived: ${foldMark}`, sql: readFoldFunction },
    routine('FUNCTION append_audit', appendAuditSql()),
    ...[...triggerFunctions(), ...counting.flatMap(({ functions }) => functions)].map(({ name, sql: text }) => routine(`FUNCTION ${name}`, text)),
    ...[...derivedTriggers(), ...counting.flatMap(({ triggers }) => triggers)].map(({ name, table, definition }) =>
      routine(`TRIGGER ${name} ON ${table}`, `CREATE OR REPLACE TRIGGER ${name} ${definition}`),
    ),
  ];
}

/**
 * Makes those of a kind that are missing or were made from something else, and touches no other: replacing a trigger locks its table against
 * everybody who writes there, in an order that senders do not share.
 */
export async function applyRoutines(tx: Queries, kind: 'FUNCTION' | 'TRIGGER'): Promise<void> {
  const found = await existingRoutines(tx);
  for (const { name, comment, sql: text } of routines()) {
    if (found.get(name) === comment || !name.startsWith(kind)) continue;
    await tx.execute(sql.raw(text()));
    await tx.execute(sql.raw(`COMMENT ON ${name} IS '${comment}'`));
  }
}

/** By name; without triggers that somebody switched off. */
async function existingRoutines(tx: Queries): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ name: string; comment: string }>(sql`
    SELECT 'FUNCTION ' || p.proname AS name, d.description AS comment
    FROM pg_proc p JOIN pg_description d ON d.objoid = p.oid AND d.classoid = 'pg_proc'::regclass
    WHERE p.pronamespace = current_schema()::regnamespace AND d.description LIKE 'derived: %'
    UNION ALL
    SELECT 'TRIGGER ' || t.tgname || ' ON ' || c.relname, d.description
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_description d ON d.objoid = t.oid AND d.classoid = 'pg_trigger'::regclass
    WHERE c.relnamespace = current_schema()::regnamespace AND t.tgenabled <> 'D' AND d.description LIKE 'derived: %'`);
  return new Map(rows.map(({ name, comment }) => [name, comment]));
}
