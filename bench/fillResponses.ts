import { sql } from 'drizzle-orm';
import type { Database } from '../server/database/database.ts';
import type { signIn } from './administrator.ts';

export interface Filled {
  responses: number;
  questions: number;
}

export const answered: Filled = { responses: 20_000, questions: 300 };
const variants = 200;

export interface WideForm {
  id: string;
  questions: readonly { id: string; options: readonly string[] }[];
}

const types = ['CASE_COCHER', 'NUMERIC', 'CHOIX_MULTIPLE', 'REPONSE_COURTE', 'DATE'] as const;
const options = ['Never', 'Seldom', 'Often', 'Toujours, à côté'];

/** A form of questions of five kinds over 10 sections, made and activated by the calls that the screens make. */
export async function buildWideForm(call: Awaited<ReturnType<typeof signIn>>, count = answered.questions): Promise<WideForm> {
  const id = String((await call('POST', 'formulaires', { title: `${count} questions` })).id);
  const questions: { id: string; options: readonly string[] }[] = [];
  for (let page = 0; page < 10; page += 1) {
    const section = String((await call('POST', `formulaires/${id}/sections`, { title: `Page ${page + 1}` })).id);
    for (let at = 0; at < count / 10; at += 1) {
      const type = types[at % types.length] as (typeof types)[number];
      const question = String((await call('POST', `sections/${section}/questions`, { title: `Question ${page + 1}.${at + 1}`, type })).id);
      const own = type.startsWith('C') ? options : [];
      for (const title of own) await call('POST', `questions/${question}/responses-proposed`, { title });
      questions.push({ id: question, options: own });
    }
  }
  await call('POST', `formulaires/token/${id}`);
  return { id, questions };
}

function answersOf({ questions }: WideForm, variant: number): object[] {
  return questions.map(({ id, options: own }, at) => {
    const pick = (variant * 31 + at * 7) % 97;
    const plain = [String(pick), `Une réponse courte n° ${pick}`, `19${String(pick).padStart(2, '0')}-0${1 + (pick % 9)}-1${pick % 10}`];
    const kind = at % types.length;
    return {
      id,
      reponses:
        kind === 0 ? [own[pick % 3]] : kind === 2 ? [...new Set([own[pick % 4], own[(pick + variant) % 4]])] : [plain[kind === 1 ? 0 : kind === 3 ? 1 : 2]],
    };
  });
}

/** Fills in that form so many times, in as many ways as there are variants; straight into the database, as sends would take half an hour. */
export async function fillResponses(database: Database, form: WideForm, count = answered.responses): Promise<void> {
  await database.withoutStatementTimeout((db) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`CREATE TEMPORARY TABLE variant (n integer, answers jsonb) ON COMMIT DROP`);
      for (let n = 0; n < variants; n += 1) await tx.execute(sql`INSERT INTO variant VALUES (${n}, ${JSON.stringify(answersOf(form, n))}::jsonb)`);
      await tx.execute(sql`INSERT INTO responses (formulaire_id, version_id, study_code, submission_id, answers, mode, language, complete, anonymous, received_at, receipt, hash)
        SELECT formulaire_id, form_versions.id, 'B' || lpad(at::text, 7, '0'), md5('submission' || at)::uuid, answers, 'self', 'en', true, true, now() - make_interval(mins => at), 'B' || at, ''
        FROM generate_series(1, ${count}) AS at JOIN variant ON variant.n = at % ${variants}, form_versions WHERE formulaire_id = ${form.id}`);
    }),
  );
  await database.db.execute(sql`ANALYZE`);
}
