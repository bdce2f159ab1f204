import { randomUUID } from 'node:crypto';
import type { OpenServer } from './openServer.ts';

type Server = Pick<OpenServer, 'call'>;

async function draftWith({ call }: Server, questions: readonly Readonly<Record<string, unknown>>[]): Promise<{ id: string; section: string }> {
  const id = String((await call('POST', 'formulaires', { title: randomUUID() })).id);
  const section = String((await call('POST', `formulaires/${id}/sections`, { title: 'Page' })).id);
  for (const question of questions) await call('POST', `sections/${section}/questions`, question);
  return { id, section };
}

/** A draft of four choices of ten and two hundred questions behind rules about all four, none of which ever holds. */
export async function ruledDraft(server: Server): Promise<() => Promise<string>> {
  const codes = [0, 1, 2, 3].map((at) => `b${at}`);
  const { id, section } = await draftWith(server, []);
  for (const code of codes) {
    const question = await server.call('POST', `sections/${section}/questions`, { title: code, code, type: 'CASE_COCHER' });
    for (let option = 0; option < 10; option += 1) await server.call('POST', `questions/${String(question.id)}/responses-proposed`, { title: `o${option}` });
  }
  for (let at = 0; at < 200; at += 1) {
    const all = { and: codes.map((code) => ({ '==': [{ var: code }, `no ${code} ${at}`] })) };
    const visibleIf = { or: [all, { '==': [{ var: 'b0' }, 'never'] }] };
    await server.call('POST', `sections/${section}/questions`, { title: `Q${at}`, code: `q${at}`, type: 'REPONSE_COURTE', visibleIf });
  }
  return () => Promise.resolve(id);
}

/** Another draft each time, whose twenty patterns nobody has judged before. */
export async function slowDraft(server: Server): Promise<() => Promise<string>> {
  const drafts: string[] = [];
  const classes = Array.from({ length: 60 }, (_, at) => `[a-z${at % 10}]?`).join('');
  const make = async () => {
    const said = randomUUID().slice(0, 8);
    const asked = Array.from({ length: 20 }, (_, at) => ({ type: 'PARAGRAPHE', title: `Q${at}`, pattern: `(${classes}){1,3}${said}${at}`, maxLength: 10_000 }));
    return (await draftWith(server, asked)).id;
  };
  // Making one is not what is measured.
  for (let draft = 0; draft < 20; draft += 1) drafts.push(await make());
  return async () => drafts.shift() ?? (await make());
}
