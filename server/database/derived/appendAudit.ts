/** Any number, as long as nothing else locks under it. */
const chainLock = 7_415_092;

/** What the first line's hash stands on. */
export const chainStart = '0'.repeat(64);

/**
 * The database's `append_audit(lines)`: hangs lines on the end of the log's chain. One call instead of three, because the chain is held
 * from the first of them to the commit and everybody who writes waits for it. Ids are counted on from the last line's, not by the sequence, which
 * counts writes too that are rolled back: where an id is missing, a line is. Each line brings `said`, the text its hash covers
 * next to the hash before it; `server/audit/verifyAudit.ts` makes that text again from the columns.
 */
export function appendAuditSql(): string {
  return `
CREATE OR REPLACE FUNCTION append_audit(lines jsonb) RETURNS void LANGUAGE plpgsql AS $append$
DECLARE
  line record;
  chain text;
  earlier text;
  last bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(${chainLock});
  SELECT id, hash INTO last, chain FROM audit ORDER BY id DESC LIMIT 1;
  last := COALESCE(last, 0);
  chain := COALESCE(chain, '${chainStart}');
  FOR line IN
    SELECT given.* FROM ROWS FROM (jsonb_to_recordset(lines) AS (at timestamptz, "actorId" uuid, "actorRole" text, action text, resource text, "recordId" text, before jsonb, after jsonb, reason text, said text))
      WITH ORDINALITY AS given(at, actor_id, actor_role, action, resource, record_id, before, after, reason, said, place) ORDER BY place
  LOOP
    earlier := chain;
    last := last + 1;
    chain := encode(sha256(convert_to(earlier || E'\\n' || line.said, 'UTF8')), 'hex');
    INSERT INTO audit (id, at, actor_id, actor_role, action, resource, record_id, before, after, reason, previous_hash, hash)
      VALUES (last, line.at, line.actor_id, line.actor_role, line.action, line.resource, line.record_id, line.before, line.after, line.reason, earlier, chain);
  END LOOP;
END $append$`;
}
