import type { OpenServer } from './openServer.ts';

export interface FullForm {
  id: string;
  token: string;
  /** Of its pages; the last is asked of each of several. */
  sections: string[];
  /** Of the pages before the list, in their order. */
  questions: { id: string; answer: string }[];
  list: { section: string; questions: string[] };
}

/** So many versions are published; sets are of the first. */
const versions = 8;

/** In every other language of the content, as long as the English. */
const translationsOf = (title: string) => Object.fromEntries(['fr', 'pt', 'mg', 'sw'].map((language) => [language, { title: `${title} (${language})` }]));

const optionsOf = ['Never', 'Once a week', 'On most days', 'Every day'];

interface Asked {
  type: string;
  answer: string;
  options?: readonly string[];
}

const kinds: readonly Asked[] = [
  { type: 'REPONSE_COURTE', answer: 'a'.repeat(150) },
  { type: 'CASE_COCHER', answer: 'Once a week', options: optionsOf },
  { type: 'NUMERIC', answer: '12' },
  { type: 'CHOIX_MULTIPLE', answer: 'Every day', options: optionsOf },
];

/** The id of what is made; a figure of something that is not there would tell nothing. */
export async function idOfMade(call: OpenServer['call'], path: string, body: object): Promise<string> {
  const answer = await call('POST', path, body);
  if (typeof answer.id !== 'string') throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.id;
}

/**
 * A published form with everything that makes work: pages of fifty questions with choices, of which every other one rests on two answers before it, and at
 * the end a list with a sum over its entries; in five languages and several versions. Made by the calls that the screens make.
 */
export async function buildFullForm({ call }: Pick<OpenServer, 'call'>, count: number): Promise<FullForm> {
  const idOf = (path: string, body: object) => idOfMade(call, path, body);
  const id = await idOf('formulaires', { title: `${count} questions`, defaultLanguage: 'en' });
  const form: FullForm = { id, token: '', sections: [], questions: [], list: { section: '', questions: [] } };
  for (let number = 0; number < count; number += 1) {
    if (number % 50 === 0) form.sections.push(await idOf(`formulaires/${id}/sections`, { title: `Page ${number / 50 + 1}` }));
    const { type, answer, options = [] } = kinds[number % kinds.length] as Asked;
    const [near, far] = [number - 49, Math.floor((number - 50) / 4) * 4 + 2].map((at) => `q${at}`);
    const visibleIf = number > 60 && number % 2 ? { or: [{ '!=': [{ var: near }, 'nothing'] }, { '>': [{ var: far }, 3] }] } : undefined;
    const title = `Question ${number}, with a title as long as people write them, and some words more?`;
    const question = await idOf(`sections/${form.sections.at(-1)}/questions`, {
      title,
      translations: translationsOf(title),
      type,
      code: `q${number}`,
      ...(visibleIf && { visibleIf }),
    });
    for (const option of options) await call('POST', `questions/${question}/responses-proposed`, { title: option, translations: translationsOf(option) });
    form.questions.push({ id: question, answer });
  }
  form.list.section = await idOf(`formulaires/${id}/sections`, { title: 'People', repeated: true, code: 'people' });
  for (const [at, type] of ['REPONSE_COURTE', 'NUMERIC', 'REPONSE_COURTE', 'NUMERIC', 'REPONSE_COURTE'].entries()) {
    form.list.questions.push(await idOf(`sections/${form.list.section}/questions`, { title: `Of a person, ${at}`, type, code: `p${at}` }));
  }
  await idOf(`sections/${form.sections[0]}/questions`, { title: 'Sum', type: 'CALCUL', code: 'whole', formula: { sum: [{ var: 'p1' }] } });
  form.sections.push(form.list.section);
  form.token = String((await call('POST', `formulaires/token/${id}`)).token);
  for (let version = 2; version <= versions; version += 1) {
    await call('PUT', `questions/${form.questions[0]?.id}`, { title: `Asked otherwise in version ${version}` });
    await call('POST', `formulaires/token/${id}`);
  }
  return form;
}
