/** Tables whose lines are never changed or removed. */
const appendOnly = ['audit', 'answer_changes', 'status_changes', 'consents'] as const;

/** The session setting that an erasure of a person sets for its own transaction; nothing else does. */
export const erasureSetting = 'study.erasure';

/**
 * The database itself refuses to change what must stay as it was written. An erasure asked for by a person
 * (`SET LOCAL study.erasure = 'on'`) may blank their name there; the audit log is closed to it too.
 */
export function triggersSql(): string[] {
  return [
    `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $refuse$
BEGIN
  IF TG_OP <> 'TRUNCATE' AND TG_TABLE_NAME <> 'audit' AND current_setting('${erasureSetting}', true) = 'on' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege', TABLE = TG_TABLE_NAME, CONSTRAINT = 'append_only';
END $refuse$`,
    ...appendOnly.flatMap((table) => [
      `CREATE OR REPLACE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
      `CREATE OR REPLACE TRIGGER ${table}_never_emptied BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
    ]),
  ];
}
