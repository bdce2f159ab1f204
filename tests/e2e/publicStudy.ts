import type { QuestionType } from '../../src/contract/index.ts';
import type { Product } from './harness/startProduct.ts';
import { ownTelephone, ownWord } from './ownNames.ts';

/** The first administrator of every product these tests start; no test changes this account, others sign in with it. */
export const administrator = { email: 'admin@example.org', password: 'Acacia-tree-9' };

export const withAdministrator = { env: { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password, CONTACT_EMAIL: 'study@example.org' } };

type Told = Readonly<Record<string, unknown>>;

export type Post = (path: string, body?: object | FormData, method?: 'GET' | 'POST' | 'PUT' | 'DELETE') => Promise<Told>;

const sessions = new Map<string, Promise<string>>();

/** A session of the first administrator, as a browser keeps it: one for the whole life of a product, so no test ends it. */
export function administratorSession({ url, pid }: Product): Promise<string> {
  const kept = sessions.get(`${url} ${pid}`) ?? newSession(url);
  sessions.set(`${url} ${pid}`, kept);
  return kept;
}

/** Another session of the first administrator, for a test that ends it, or of somebody else: in a browser that has none, which it would end. */
export async function newSession(url: string, { email, password }: { email: string; password: string } = administrator): Promise<string> {
  const body = JSON.stringify({ username: email, password });
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const session = await answer.text();
  if (!answer.ok) throw new Error(`auth/login: ${answer.status} ${session}`);
  return session;
}

/** Makes calls as the administrator, and throws with what the server said when one is refused. */
export async function asAdministrator(product: Product): Promise<Post> {
  const send = async (path: string, { body, token, method = 'POST' }: { body?: object | undefined; token?: string; method?: string }) => {
    const isFile = body instanceof FormData;
    const headers = {
      ...(body && !isFile && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      // A new administrator is made with the own password.
      ...(body && 'role' in body && body.role === 'ADMIN' && { 'x-password': administrator.password }),
    };
    const answer = await fetch(`${product.url}/api/${path}`, { method, headers, body: isFile ? body : body ? JSON.stringify(body) : null });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Told;
  };
  const { access_token: token } = JSON.parse(await administratorSession(product)) as { access_token: string };
  return (path, body, method = 'POST') => send(path, { body, token, method });
}

export interface AskedQuestion {
  title: string;
  type: QuestionType;
  options?: readonly string[];
  required?: boolean;
}

/** One question of each of the eleven types, on two pages. */
export const elevenTypes: readonly (readonly AskedQuestion[])[] = [
  [
    { title: 'What do people call you?', type: 'REPONSE_COURTE' },
    { title: 'How old are you?', type: 'NUMERIC' },
    { title: 'Tell us about a usual day.', type: 'PARAGRAPHE' },
    { title: 'What did you eat yesterday?', type: 'CHOIX_MULTIPLE', options: ['Rice', 'Beans', 'Cassava'] },
    { title: 'Do you sleep well?', type: 'CASE_COCHER', options: ['Yes', 'No'] },
    { title: 'How do you travel most?', type: 'LISTE_DEROULANTE', options: ['On foot', 'Bicycle', 'Bus'] },
  ],
  [
    { title: 'How is your health today?', type: 'ECHELLE_LINEAIRE', options: ['1', '10'] },
    { title: 'When did you last see a doctor?', type: 'DATE' },
    { title: 'When do you get up?', type: 'HEURE' },
    { title: 'Who helps when you are ill?', type: 'CHOIX_MULTIPLE_OTHER', options: ['Family', 'Church'] },
    { title: 'Which language do you speak at home?', type: 'CASE_COCHER_OTHER', options: ['Malagasy', 'Swahili'] },
  ],
];

/** An activated form, the study's default, one section for each list of questions. */
export async function activatedForm(post: Post, title: string, pages: readonly (readonly AskedQuestion[])[]): Promise<{ id: string; token: string }> {
  const { id } = await post('formulaires', { title, description: 'There is no wrong answer.' });
  for (const [at, questions] of pages.entries()) {
    const section = await post(`formulaires/${String(id)}/sections`, { title: `Part ${at + 1}` });
    for (const { options = [], ...question } of questions) {
      const made = await post(`sections/${String(section.id)}/questions`, question);
      for (const option of options) await post(`questions/${String(made.id)}/responses-proposed`, { title: option });
    }
  }
  const { token } = await post(`formulaires/token/${String(id)}`);
  // Whoever is registered after this fills it in, whatever forms other files have left in this product.
  await post(`formulaires/${String(id)}`, { isDefault: true }, 'PUT');
  return { id: String(id), token: String(token) };
}

/** A respondent of this form with a personal link; returns the link's token. */
export async function invitedRespondent(post: Post, formulaireId: string, person: { name: string; telephone?: string; langage?: string }): Promise<string> {
  const division = await post('divisions', { shortname: ownWord(), name: `Division ${ownWord()}` });
  const union = await post(`divisions/${String(division.id)}/unions`, { shortname: 'U', name: `Union of ${person.name}` });
  const conference = await post(`unions/${String(union.id)}/conferences`, { shortname: 'C', name: `Conference of ${person.name}` });
  const made = await post('users', {
    role: 'RESPONDENT',
    typeChurch: 'Small',
    churchName: 'Hill',
    conferenceId: conference.id,
    langage: 'English',
    formulaireId,
    telephone: ownTelephone(),
    ...person,
  });
  const { token } = await post(`users/${String(made.id)}/link`, {});
  return String(token);
}
