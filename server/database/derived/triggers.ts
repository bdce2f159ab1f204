/** Tables whose lines are never changed or removed, in the order in which a send writes to them. */
const appendOnly = ['answer_changes', 'status_changes', 'consents', 'anonymous_consents', 'audit'] as const;

/** The session setting that an erasure of a person sets for its own transaction; nothing else does. */
export const erasureSetting = 'study.erasure';

/** The session setting under which sets that nobody ever sent are removed at the end of their time (`server/study/retention`); nothing else sets it. */
export const retentionSetting = 'study.retention';

export interface DerivedTrigger {
  name: string;
  table: string;
  /** Everything after the trigger's name. */
  definition: string;
}

export interface DerivedFunction {
  name: string;
  sql: string;
}

/**
 * The database itself refuses to change what must stay as it was written. An erasure asked for by a person
 * (`SET LOCAL study.erasure = 'on'`) may blank their name there, and delete their answers where they asked for that; the audit log is closed to it too.
 */
export function triggerFunctions(): DerivedFunction[] {
  const refused = (table: string, code: string) =>
    `RAISE EXCEPTION 'Answers hang on a set that is there' USING ERRCODE = '${code}', TABLE = '${table}', CONSTRAINT = 'answers_of_a_set';`;
  return [
    {
      name: 'refuse_change',
      sql: `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $refuse$
BEGIN
  IF TG_OP <> 'TRUNCATE' AND TG_TABLE_NAME <> 'audit' AND current_setting('${erasureSetting}', true) = 'on' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'answer_changes' AND current_setting('${retentionSetting}', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege', TABLE = TG_TABLE_NAME, CONSTRAINT = 'append_only';
END $refuse$`,
    },
    {
      name: 'require_set',
      sql: `CREATE OR REPLACE FUNCTION require_set() RETURNS trigger LANGUAGE plpgsql AS $require$
BEGIN
  -- Each is looked for by itself: the plan is kept, and one that was made while there were few sets reads all of them for as long.
  IF EXISTS (SELECT FROM (SELECT DISTINCT response_id FROM added) one WHERE (SELECT id FROM responses WHERE id = one.response_id LIMIT 1) IS NULL) THEN
    ${refused('answer_changes', 'foreign_key_violation')}
  END IF;
  RETURN NULL;
END $require$`,
    },
    {
      name: 'keep_set',
      sql: `CREATE OR REPLACE FUNCTION keep_set() RETURNS trigger LANGUAGE plpgsql AS $keep$
BEGIN
  IF OLD.unfinished AND current_setting('${retentionSetting}', true) = 'on' THEN RETURN OLD; END IF;
  IF current_setting('${erasureSetting}', true) = 'on' THEN RETURN OLD; END IF;
  ${refused('responses', 'restrict_violation')}
END $keep$`,
    },
    {
      name: 'keep_first_version',
      sql: `CREATE OR REPLACE FUNCTION keep_first_version() RETURNS trigger LANGUAGE plpgsql AS $first$
BEGIN
  IF OLD.answers <> '[]' AND NOT EXISTS (SELECT FROM answer_changes WHERE response_id = OLD.id) THEN
    RAISE EXCEPTION 'The first version of a set is written out before it changes'
      USING ERRCODE = 'insufficient_privilege', TABLE = 'responses', CONSTRAINT = 'append_only';
  END IF;
  RETURN NEW;
END $first$`,
    },
  ];
}

/**
 * The changes of answers belong to a set that is there, and a set stays: a foreign key in all but how it is checked, which is once
 * for everything one statement writes. A set that never changed is its own history, so its answers do not change before they are written out. In the order in which a send locks the tables, so that making
 * one alongside senders waits for them and not they for it.
 */
export function derivedTriggers(): DerivedTrigger[] {
  return [
    { name: 'answers_of_a_set', table: 'responses', definition: 'BEFORE DELETE ON responses FOR EACH ROW EXECUTE FUNCTION keep_set()' },
    {
      name: 'first_version_kept',
      table: 'responses',
      definition: 'BEFORE UPDATE OF answers ON responses FOR EACH ROW WHEN (OLD.answers IS DISTINCT FROM NEW.answers) EXECUTE FUNCTION keep_first_version()',
    },
    {
      name: 'answers_of_a_set',
      table: 'answer_changes',
      definition: 'AFTER INSERT ON answer_changes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION require_set()',
    },
    ...appendOnly.flatMap((table) => [
      { name: `${table}_append_only`, table, definition: `BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_change()` },
      { name: `${table}_never_emptied`, table, definition: `BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()` },
    ]),
  ];
}
