import { randomInt, randomUUID } from 'node:crypto';
import { buildFullForm, type FullForm, idOfMade } from './buildFullForm.ts';
import type { Records } from './everyCall.ts';

export type Calls = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<Record<string, unknown>>;

export interface FullStudy {
  form: FullForm;
  records: Records;
}

/** Answers to every question before the list, as one send. */
export const answersTo = ({ questions }: FullForm) => questions.map(({ id, answer }) => ({ id, reponses: [answer] }));

/** Answers of so many people of the list, as operations: that each is there, and so much of what is asked of them. */
export function peopleOf(
  { list }: FullForm,
  people: number,
  asked = list.questions.length,
): { id: string; reponses: string[]; operationId: string; sequence: number }[] {
  const said = Array.from({ length: people }, () => {
    const entry = randomUUID().replaceAll('-', '').slice(0, 10);
    return [list.section, ...list.questions.slice(0, asked)].map((id, at) => ({
      id: `${id}@${entry}`,
      reponses: [at === 0 ? '1' : at % 2 ? 'Somebody' : '12'],
    }));
  });
  return said.flat().map((answer, at) => ({ ...answer, operationId: randomUUID(), sequence: at + 1 }));
}

/** The way of a send by the form's public link, of a set of its own unless said. */
export const sendingTo = ({ id, token }: FullForm, what: 'reponses' | 'operations', submission: string = randomUUID()) =>
  `formulaires/${id}/${what}?${new URLSearchParams({ token, version: '1', submission, ...(what === 'reponses' && { confirm: '1' }) })}`;

/** A study with one form that has everything, so many sets of answers, and one record of each other kind. */
export async function buildFullStudy(call: Calls, { questions, sets }: { questions: number; sets: number }): Promise<FullStudy> {
  const made = (path: string, body: object) => idOfMade(call, path, body);
  const named = () => ({ shortname: randomUUID().slice(0, 8), name: randomUUID() });
  const form = await buildFullForm({ call }, questions);
  const divisions = await made('divisions', named());
  const unions = await made(`divisions/${divisions}/unions`, named());
  const conferences = await made(`unions/${unions}/conferences`, named());
  const subSections = await made(`sections/${form.sections[0]}/sub-sections`, { title: 'Part' });
  await made(`sub-sections/${subSections}/questions`, { title: 'Of a part', type: 'REPONSE_COURTE' });
  const [, chosen] = form.questions;
  const options = (await call('GET', `questions/${chosen?.id}/responses-proposed`)) as unknown as { id: string }[];
  for (let set = 0; set < sets; set += 1) await call('POST', sendingTo(form, 'reponses'), answersTo(form));
  // A Kenyan mobile number; several studies may stand in one place.
  const telephone = `+2547${String(randomInt(1e8)).padStart(8, '0')}`;
  const responses = (await call('GET', `formulaires/${form.id}/responses`)) as unknown as { id: string }[];
  return {
    form,
    records: {
      formulaires: form.id,
      links: form.token,
      versions: '1',
      sections: form.sections[0] ?? '',
      'sub-sections': subSections,
      questions: form.questions[0]?.id ?? '',
      reponses: options[0]?.id ?? '',
      'reponse-propose': options[0]?.id ?? '',
      responses: responses[0]?.id ?? '',
      users: await made('users', { name: 'Somebody', role: 'RESPONDENT', telephone, typeChurch: 'Small', langage: 'English', conferenceId: conferences }),
      churches: await made(`conferences/${conferences}/churches`, { name: randomUUID() }),
      divisions,
      unions,
      conferences,
    },
  };
}
