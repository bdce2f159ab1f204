import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { issueToken } from '../server/accounts/tokens.ts';
import type { Database, Db } from '../server/database/database.ts';
import { forgetCounts } from '../server/database/derived/countTables.ts';
import { migrate } from '../server/database/migrate.ts';
import { familyNames as kenyanNames } from '../server/demo/study/people.ts';

/** How many respondents there are, where nothing else is said. */
export const people = Number(process.env.BENCH_PEOPLE ?? 100_000);

/** How much of each there is in the study that lists are measured on, whatever the number of respondents. */
export const sizes = {
  investigators: 60,
  churches: 10_000,
  conferences: 500,
  unions: 100,
  divisions: 13,
  forms: 10,
  sections: 100,
  questions: 2_000,
  reponses: 10_000,
};

/** The id of the n-th record, counted from 1: the same at every filling. */
export function filledId(
  what: 'division' | 'union' | 'conference' | 'church' | 'form' | 'section' | 'question' | 'investigator' | 'administrator',
  n: number,
): string {
  return createHash('md5')
    .update(`${what}${n}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Invented people and towns: some with accents, which are dearer to search. */
const givenNames = [
  'Achieng',
  'Akinyi',
  'Baraka',
  'Chebet',
  'Désiré',
  'Esther',
  'Faith',
  'Grâce',
  'Hanitra',
  'Irène',
  'João',
  'Joyce',
  'Kamau',
  'Lilian',
  'Mercy',
  'Moïse',
  'Naliaka',
  'Ochieng',
  'Otieno',
  'Rehema',
  'Ruth',
  'Samuel',
  'Voahangy',
  'Wanjiru',
  'Zawadi',
  'Zoé',
];
/** With some that a search must find without their accents. */
const familyNames = [...kenyanNames, 'Andrianjafy', 'Conceição', 'Rakotomalala', 'Rasoanirina', 'Razafindrakoto'];
const towns = [
  'Ahero',
  'Ambositra',
  'Antsirabé',
  'Bondo',
  'Fianarantsoa',
  'Isiolo',
  'Kakamega',
  'Karatina',
  'Kisumu',
  'Kitale',
  'Lamu',
  'Machakos',
  'Mahajanga',
  'Malindi',
  'Maputo',
  'Mombasa',
  'Nampula',
  'Nyeri',
  'São Tomé',
  'Thika',
  'Toliara',
  'Voi',
  'Wote',
  'Yala',
];
const countries = ['Kenya', 'Madagascar', 'Moçambique', 'Uganda'];

function list(words: readonly string[]) {
  return sql.raw(`(ARRAY[${words.map((word) => `'${word}'`).join(', ')}])`);
}

/** What stands at a random but repeatable place of a list. */
function oneOf(words: readonly string[], salt: string) {
  return sql`${list(words)}[1 + pick(n, ${sql.raw(`'${salt}'`)}, ${sql.raw(String(words.length))})]`;
}

const upTo = (count: number) => sql.raw(`generate_series(1, ${count}) AS n`);
/** Each place hangs on the place above in turn. */
const cycled = (what: string, count: number) => sql.raw(`md5('${what}' || (1 + n % ${count}))::uuid`);

/** The first division is where the study takes place: two thirds of everything lie there. */
async function fillPlaces(tx: Pick<Db, 'execute'>): Promise<void> {
  await tx.execute(
    sql`INSERT INTO divisions (id, shortname, name) SELECT md5('division' || n)::uuid, 'D' || n, 'Division ' || n FROM ${upTo(sizes.divisions)}`,
  );
  await tx.execute(
    sql`INSERT INTO unions (id, shortname, name, division_id) SELECT md5('union' || n)::uuid, 'U' || n, ${oneOf(towns, 'union')} || ' Union ' || n, md5('division' || CASE WHEN n % 3 = 0 THEN 2 + (n / 3) % 12 ELSE 1 END)::uuid FROM ${upTo(sizes.unions)}`,
  );
  await tx.execute(
    sql`INSERT INTO conferences (id, shortname, name, union_id) SELECT md5('conference' || n)::uuid, 'C' || n, ${oneOf(towns, 'conference')} || ' Conference ' || n, ${cycled('union', sizes.unions)} FROM ${upTo(sizes.conferences)}`,
  );
  await tx.execute(sql`INSERT INTO churches (id, name, shortname, type_church, city, country, conference_id)
    SELECT md5('church' || n)::uuid, CASE WHEN n % 3 = 0 THEN 'Église ' ELSE 'Church ' END || ${oneOf(towns, 'church')} || ' ' || n, 'CH' || n, ${oneOf(['Small', 'Medium', 'Large'], 'size')}, ${oneOf(towns, 'city')}, ${oneOf(countries, 'country')}, ${cycled('conference', sizes.conferences)}
    FROM ${upTo(sizes.churches)}`);
}

async function fillForms(tx: Pick<Db, 'execute'>): Promise<void> {
  await tx.execute(sql`INSERT INTO formulaires (id, title, is_valid) SELECT md5('form' || n)::uuid, 'Health study ' || n, n = 1 FROM ${upTo(sizes.forms)}`);
  await tx.execute(
    sql`INSERT INTO sections (id, title, position, formulaire_id) SELECT md5('section' || n)::uuid, 'Section ' || n, n, ${cycled('form', sizes.forms)} FROM ${upTo(sizes.sections)}`,
  );
  await tx.execute(
    sql`INSERT INTO sub_sections (id, title, position, section_id) SELECT md5('sub-section' || n)::uuid, 'Part ' || n, n, ${cycled('section', sizes.sections)} FROM ${upTo(sizes.sections)}`,
  );
  await tx.execute(
    sql`INSERT INTO questions (id, title, description, numero, position, section_id, type) SELECT md5('question' || n)::uuid, 'How often, question ' || n || '?', 'À quelle fréquence ?', n, n, ${cycled('section', sizes.sections)}, 'CASE_COCHER' FROM ${upTo(sizes.questions)}`,
  );
  await tx.execute(
    sql`INSERT INTO reponses (id, title, position, question_id) SELECT md5('reponse' || n)::uuid, ${oneOf(['Yes', 'No', 'Often', 'Seldom', 'Never'], 'reponse')} || ' ' || n, n, ${cycled('question', sizes.questions)} FROM ${upTo(sizes.reponses)}`,
  );
  await tx.execute(
    sql`INSERT INTO form_versions (id, formulaire_id, number, definition, hash) VALUES (md5('version1')::uuid, md5('form1')::uuid, 1, '{}', '')`,
  );
}

/** Conferences differ in size, as they do: the largest has 4,500 people of 100,000, the smallest a hundred. */
async function fillPeople(tx: Pick<Db, 'execute'>, respondents: number): Promise<void> {
  await tx.execute(sql`INSERT INTO users (id, name, telephone, email, role, division_id, langage)
    SELECT md5('investigator' || n)::uuid, ${oneOf(givenNames, 'staff')} || ' ' || ${oneOf(familyNames, 'staff')}, '+25411' || (1000000 + n), 'investigator' || n || '@study.example', 'INVESTIGATOR', md5('division' || (1 + n % 13))::uuid, 'English'
    FROM ${upTo(sizes.investigators)}`);
  await tx.execute(
    sql`INSERT INTO users (id, name, email, role, langage) VALUES (md5('administrator1')::uuid, 'Administrator', 'administrator@study.example', 'ADMIN', 'English')`,
  );
  await tx.execute(sql`INSERT INTO users (id, name, telephone, email, role, conference_id, church_id, church_name, type_church, langage, accept_response, status, formulaire_id, registered_by, created_at)
    SELECT md5('respondent' || n)::uuid, given || ' ' || family, '+2547' || (10000000 + n), CASE WHEN pick(n, 'mail', 10) < 6 THEN lower(fold(given)) || '.' || lower(fold(family)) || n || '@example.org' END, 'RESPONDENT',
      md5('conference' || (1 + place))::uuid, CASE WHEN at_church THEN md5('church' || (CASE WHEN place = 0 THEN 500 ELSE place END + 500 * pick(n, 'church', 20)))::uuid END, CASE WHEN NOT at_church THEN town || ' ' || pick(n, 'named', 400) END,
      ${oneOf(['Small', 'Medium', 'Large'], 'size')}, ${oneOf(['English', 'French', 'Portuguese', 'Malagasy', 'Swahili'], 'language')}, status <> 'NOT_STARTED', status, md5('form1')::uuid, md5('investigator' || (1 + n % 60))::uuid, now() - make_interval(mins => pick(n, 'created', 500000))
    FROM (SELECT n, ${oneOf(givenNames, 'given')} AS given, ${oneOf(familyNames, 'family')} AS family, ${oneOf(towns, 'town')} AS town, pick(n, 'at', 10) < 6 AS at_church,
        floor(500 * power(pick(n, 'place', 100000) / 100000.0, 2))::int AS place, ${oneOf(['NOT_STARTED', 'NOT_STARTED', 'NOT_STARTED', 'PROGRESS', 'CLOSED', 'CLOSED', 'CLOSED', 'CLOSED', 'CLOSED', 'REOPENED'], 'status')} AS status
      FROM ${upTo(respondents)}) AS person`);
  await tx.execute(sql`INSERT INTO enrolments (id, user_id, formulaire_id, study_code, status, started_at, closed_at)
    SELECT md5('enrolment' || n)::uuid, id, formulaire_id, 'S' || lpad(n::text, 7, '0'), status, CASE WHEN status <> 'NOT_STARTED' THEN began END, CASE WHEN status IN ('CLOSED', 'REOPENED') THEN began + make_interval(mins => pick(n, 'ended', 60000)) END
    FROM (SELECT n, now() - make_interval(mins => 60000 + pick(n, 'began', 400000)) AS began FROM ${upTo(respondents)}) AS given JOIN users ON users.id = md5('respondent' || n)::uuid`);
  await tx.execute(sql`INSERT INTO responses (id, formulaire_id, version_id, study_code, submission_id, answers, mode, language, complete, anonymous, started_at, received_at, receipt, hash)
    SELECT md5('response' || study_code)::uuid, formulaire_id, md5('version1')::uuid, study_code, md5('submission' || study_code)::uuid, given.answers, 'self', 'en', status = 'CLOSED', false, started_at, coalesce(closed_at, started_at), study_code, ''
    FROM enrolments, (SELECT jsonb_agg(jsonb_build_object('id', id, 'reponses', jsonb_build_array('Often', 'as ' || numero))) AS answers FROM questions WHERE numero <= 60) AS given
    WHERE status <> 'NOT_STARTED'`);
}

/**
 * Fills an empty database with a study of real size, by a dozen statements that the database computes itself. What follows
 * from the declarations (indexes, folded texts) is made afterwards, which is several times quicker than row by row.
 * Answers sessions of an administrator and of an investigator who sees the largest division.
 */
export async function fillStudy(database: Database, respondents: number): Promise<Record<'administrator' | 'investigator', string>> {
  await migrate(database, { study: {} });
  await database.withoutStatementTimeout((db) =>
    db.transaction(async (tx) => {
      await tx.execute(
        sql`CREATE FUNCTION pick(n integer, salt text, count integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$ SELECT ('x' || substr(md5(n || salt), 1, 7))::bit(28)::integer % count $$`,
      );
      await fillPlaces(tx);
      await fillForms(tx);
      await fillPeople(tx, respondents);
      await tx.execute(sql`DROP FUNCTION pick`);
      await forgetCounts(tx);
    }),
  );
  await migrate(database);
  await database.withoutStatementTimeout((db) => db.execute(sql`VACUUM ANALYZE`));
  const at = new Date();
  const expiresAt = new Date(at.getTime() + 12 * 60 * 60_000);
  const signIn = (userId: string) => issueToken(database.db, { kind: 'session', userId, at, expiresAt });
  return { administrator: await signIn(filledId('administrator', 1)), investigator: await signIn(filledId('investigator', 13)) };
}
