import { randomBytes, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { buildFullForm, type FullForm } from './calls/buildFullForm.ts';
import { peopleOf, sendingTo } from './calls/buildFullStudy.ts';
import { openServer, type OpenServer } from './calls/openServer.ts';
import { measureLoop } from './eventLoop.ts';
import type { Figure, Measurement } from './Measurement.ts';

const tries = 3;

interface Spent {
  /** Of the processor, in milliseconds, of all the server's threads. */
  computed: number;
  /** How the last call was answered. */
  answer: string;
}

/** What some calls cost at least: what else the machine does is in some of the tries. */
async function spentOn(work: () => Promise<string>): Promise<Spent> {
  let least: Spent = { computed: Infinity, answer: '' };
  for (let at = 0; at < tries; at += 1) {
    const began = process.cpuUsage();
    const answer = await work();
    const { user, system } = process.cpuUsage(began);
    const computed = (user + system) / 1000;
    if (computed < least.computed) least = { computed, answer };
  }
  return least;
}

/** A call by nobody: what it is answered, in short. */
function anonymousCall({ app }: OpenServer) {
  return async (url: string, payload: string | Buffer, headers: Readonly<Record<string, string>> = {}): Promise<string> => {
    const answer = await app.inject({ method: 'POST', url: `/api/${url}`, headers: { 'content-type': 'application/json', ...headers }, payload });
    const { code } = answer.json<{ code?: string }>();
    return code ?? String(answer.statusCode);
  };
}

async function formWith({ call }: OpenServer, questions: readonly Readonly<Record<string, unknown>>[]): Promise<FullForm | undefined> {
  const id = String((await call('POST', 'formulaires', { title: randomUUID() })).id);
  const section = String((await call('POST', `formulaires/${id}/sections`, { title: 'Page' })).id);
  const ids: string[] = [];
  for (const question of questions) ids.push(String((await call('POST', `sections/${section}/questions`, question)).id));
  const { token } = await call('POST', `formulaires/token/${id}`);
  if (token === undefined) return undefined;
  return { id, token: String(token), sections: [section], questions: ids.map((one) => ({ id: one, answer: '' })), list: { section: '', questions: [] } };
}

/** Lists by single answers: so many people in one call, and an honest list as a phone sends it. */
async function rosters(server: OpenServer): Promise<Figure[]> {
  const post = anonymousCall(server);
  const form = await buildFullForm(server, 10);
  const inOneCall = (people: number) => () => post(sendingTo(form, 'operations'), JSON.stringify(peopleOf(form, people, 1)));
  const asPhone = async () => {
    const submission = randomUUID();
    const said = peopleOf(form, 100);
    let answer = '';
    for (let at = 0; at < said.length; at += 100) answer = await post(sendingTo(form, 'operations', submission), JSON.stringify(said.slice(at, at + 100)));
    return answer;
  };
  const [few, many, honest] = [await spentOn(inOneCall(50)), await spentOn(inOneCall(200)), await spentOn(asPhone)];
  return [
    { what: '1. 200 people of a list in one call', value: told(many), goal: 'under 100 ms' },
    { what: '   as many times as 50 people', value: (many.computed / few.computed).toFixed(1), goal: 'at most 5' },
    { what: '   an honest list of 100 people and 5 questions, as a phone sends it', value: told(honest), goal: 'under 1000 ms' },
  ];
}

const told = ({ computed, answer }: Spent) => `${computed.toFixed(0)} ms (${answer})`;

/** What is parsed before it is allowed: a kilobyte of gzip that is a megabyte of brackets. */
async function brackets(server: OpenServer): Promise<Figure[]> {
  const post = anonymousCall(server);
  const packed = gzipSync('['.repeat(500_000) + ']'.repeat(500_000));
  const spent = await spentOn(() => post(`formulaires/${randomUUID()}/operations`, packed, { 'content-encoding': 'gzip' }));
  return [{ what: '2. half a million brackets in a kilobyte of gzip, without a link', value: told(spent), goal: 'an empty call' }];
}

/** Formulas that make much of little. */
async function formulas(server: OpenServer): Promise<Figure[]> {
  const post = anonymousCall(server);
  const text = { title: 'T', code: 't', type: 'PARAGRAPHE' };
  const again = (code: string) => ({ concat: [{ var: code }, { var: code }] });
  const doubling = Array.from({ length: 20 }, (_, at) => ({ title: 'C', code: `c${at}`, type: 'CALCUL_TEXTE', formula: again(at === 0 ? 't' : `c${at - 1}`) }));
  const replaced = { translate: [{ var: 't' }, { concat: ['x'.repeat(10), { var: 't' }] }, ''] };
  const translating = Array.from({ length: 30 }, (_, at) => ({ title: 'C', code: `c${at}`, type: 'CALCUL_TEXTE', formula: replaced }));
  const signs = Array.from({ length: 10_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
  const cases = [
    ['a text doubled twenty times', doubling, 'a'.repeat(200)],
    ['a text of 10,000 signs translated thirty times', translating, signs],
  ] as const;
  const figures: Figure[] = [];
  for (const [what, asked, answer] of cases) {
    const form = await formWith(server, [text, ...asked]);
    const [first] = form?.questions ?? [];
    if (!form || !first) figures.push({ what: `3. ${what}`, value: 'not published' });
    else {
      const spent = await spentOn(() => post(sendingTo(form, 'reponses'), JSON.stringify([{ id: first.id, reponses: [answer] }])));
      figures.push({ what: `3. ${what}`, value: told(spent), goal: 'some ms' });
    }
  }
  return figures;
}

/** How much a public link can lay down, sent as fast as it goes, before it is refused. */
async function filling(server: OpenServer): Promise<Figure[]> {
  const post = anonymousCall(server);
  const form = await buildFullForm(server, 10);
  const submission = randomUUID();
  const [question] = form.questions;
  let changes = 0;
  let answer = '200';
  // More than any set may have.
  const most = 250;
  for (; changes < most && answer === '200'; changes += 1) {
    const said = Array.from({ length: 100 }, (_, at) => ({
      id: question?.id,
      reponses: [randomBytes(100).toString('hex').slice(0, 190)],
      operationId: randomUUID(),
      sequence: changes * 100 + at + 1,
    }));
    answer = await post(sendingTo(form, 'operations', submission), JSON.stringify(said));
  }
  const value = answer === '200' ? `${changes * 100} changes, never refused` : `${changes * 100} changes, then ${answer}`;
  return [{ what: '4. changes of one answer of one set', value, goal: 'refused' }];
}

async function measure(): Promise<Figure[]> {
  const server = await openServer();
  const empty = await spentOn(async () => String((await server.app.inject({ method: 'GET', url: '/api/consent' })).statusCode));
  const figures = [{ what: 'an empty call', value: told(empty) }];
  for (const part of [rosters, brackets, formulas, filling]) figures.push(...(await part(server)));
  await server.close();
  const [loop, ...calls] = await measureLoop();
  return [...figures, ...(loop ? [{ ...loop, what: `5. ${loop.what}` }] : []), ...calls];
}

/** What calls by anybody cost the server, and what any call holds it, next to an empty call of the same run. */
export const anonymousCalls: Measurement = { name: 'anonymous calls', run: measure };
