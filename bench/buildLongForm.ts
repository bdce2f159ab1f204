import type { signIn } from './administrator.ts';

export interface LongForm {
  id: string;
  token: string;
  questions: string[];
}

/** Answers to the first so many of its questions, in words and in numbers by turns, as the body of a send. */
export function answersTo({ questions }: LongForm, count: number): { id: string; reponses: [string] }[] {
  return questions.slice(0, count).map((id, at) => ({ id, reponses: [at % 2 ? String(at) : `An answer to question ${at}`] }));
}

/** A form of 200 questions over 10 sections, made and activated by the calls that the screens make. */
export async function buildLongForm(call: Awaited<ReturnType<typeof signIn>>): Promise<LongForm> {
  const id = String((await call('POST', 'formulaires', { title: 'Two hundred questions' })).id);
  const questions: string[] = [];
  for (let page = 1; page <= 10; page += 1) {
    const section = String((await call('POST', `formulaires/${id}/sections`, { title: `Page ${page}` })).id);
    for (let question = 1; question <= 20; question += 1) {
      const type = question % 2 ? 'REPONSE_COURTE' : 'NUMERIC';
      questions.push(String((await call('POST', `sections/${section}/questions`, { title: `Question ${page}.${question}`, type })).id));
    }
  }
  const { token } = await call('POST', `formulaires/token/${id}`);
  return { id, token: String(token), questions };
}
