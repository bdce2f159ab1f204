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
    ...setsSql(),
    ...appendOnly.flatMap((table) => [
      `CREATE OR REPLACE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
      `CREATE OR REPLACE TRIGGER ${table}_never_emptied BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
    ]),
  ];
}

/**
 * The changes of answers belong to a set that is there, and a set that has some stays: a foreign key in all but how it is
 * checked, which is once for everything one statement writes.
 */
function setsSql(): string[] {
  const refused = (table: string, code: string) =>
    `RAISE EXCEPTION 'Answers hang on a set that is there' USING ERRCODE = '${code}', TABLE = '${table}', CONSTRAINT = 'answers_of_a_set';`;
  return [
    `CREATE OR REPLACE FUNCTION require_set() RETURNS trigger LANGUAGE plpgsql AS $require$
BEGIN
  IF EXISTS (SELECT response_id FROM added EXCEPT SELECT id FROM responses WHERE id IN (SELECT response_id FROM added)) THEN
    ${refused('answer_changes', 'foreign_key_violation')}
  END IF;
  RETURN NULL;
END $require$`,
    `CREATE OR REPLACE FUNCTION keep_set() RETURNS trigger LANGUAGE plpgsql AS $keep$
BEGIN
  IF EXISTS (SELECT FROM answer_changes WHERE response_id = OLD.id) THEN
    ${refused('responses', 'restrict_violation')}
  END IF;
  RETURN OLD;
END $keep$`,
    `CREATE OR REPLACE TRIGGER answers_of_a_set AFTER INSERT ON answer_changes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION require_set()`,
    `CREATE OR REPLACE TRIGGER answers_of_a_set BEFORE DELETE ON responses FOR EACH ROW EXECUTE FUNCTION keep_set()`,
  ];
}
