import type { QuestionType } from '../../../src/contract/index.ts';
import type { Answer, Person } from '../harness/Person.ts';
import type { Told } from './Told.ts';

export interface WantedQuestion {
  title: string;
  type?: QuestionType;
  options?: readonly string[];
  [field: string]: unknown;
}

/** A form made by the calls that the screens make: its id, and its questions' ids by title. */
export interface BuiltForm {
  id: string;
  sections: string[];
  questions: Record<string, string>;
  activates(): Promise<Answer<Told>>;
}

function made({ status, json, text }: Answer<Told>): Told {
  if (status >= 300) throw new Error(`${status} ${text}`);
  return json;
}

export async function addQuestion(admin: Person, path: string, { options = [], type = 'REPONSE_COURTE', ...fields }: WantedQuestion): Promise<string> {
  const { id } = made(await admin.post<Told>(path, { type, ...fields }));
  for (const title of options) made(await admin.post<Told>(`questions/${String(id)}/responses-proposed`, { title }));
  return String(id);
}

/** Builds a form of one section for each list of questions. */
export async function buildForm(admin: Person, title: string, pages: readonly (readonly WantedQuestion[])[]): Promise<BuiltForm> {
  const id = String(made(await admin.post<Told>('formulaires', { title })).id);
  const sections: string[] = [];
  const questions: Record<string, string> = {};
  for (const [at, page] of pages.entries()) {
    const section = String(made(await admin.post<Told>(`formulaires/${id}/sections`, { title: `Section ${at + 1}` })).id);
    sections.push(section);
    for (const question of page) questions[question.title] = await addQuestion(admin, `sections/${section}/questions`, question);
  }
  return { id, sections, questions, activates: () => admin.post<Told>(`formulaires/token/${id}`) };
}
