import { deepBody, wideBody } from './calls/filledBody.ts';
import { everyCall } from './calls/everyCall.ts';
import { answersTo, buildFullStudy, peopleOf, sendingTo } from './calls/buildFullStudy.ts';
import { longestPiece } from './calls/longestPiece.ts';
import { openServer, type OpenServer } from './calls/openServer.ts';
import { ruledDraft, slowDraft } from './calls/hardDrafts.ts';
import { plainPages } from './calls/plainPages.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { randomUUID } from 'node:crypto';

const goalMs = 50;
/** Of a long form, and some sets of it. */
const size = { questions: 1_000, sets: 30 };

interface Held {
  name: string;
  /** The longest piece in one, in milliseconds. */
  held: number;
}

async function costsOfRoutes({ app, authorization }: OpenServer, records: Parameters<typeof everyCall>[0]): Promise<Held[]> {
  const costs: Held[] = [];
  for (const { name, route, url } of everyCall(records)) {
    const { method } = route;
    const bodies = { '': wideBody(route), ', brackets in brackets': deepBody(route) };
    for (const [what, payload] of Object.entries(bodies)) {
      if (payload === undefined && what !== '') continue;
      const headers = { authorization, 'accept-encoding': 'gzip', ...(payload !== undefined && { 'content-type': 'application/json' }) };
      const work = () => app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
      costs.push({ name: `${name}${what}`, held: await longestPiece(work, goalMs) });
    }
  }
  return costs;
}

/** What is deep in other ways than its body: a form with everything, and drafts that are hard to check. */
async function costsOfDeepCalls(server: OpenServer, { form }: Awaited<ReturnType<typeof buildFullStudy>>): Promise<Held[]> {
  const { call, app } = server;
  const costs: Held[] = [];
  const add = async (name: string, work: () => Promise<unknown>) => void costs.push({ name, held: await longestPiece(work, goalMs) });
  const changes = answersTo(form)
    .slice(0, 500)
    .map((answer, at) => ({ ...answer, operationId: randomUUID(), sequence: at + 1 }));
  await add(`a send of ${size.questions} answers`, () => call('POST', sendingTo(form, 'reponses'), answersTo(form)));
  await add('500 changes of answers', () => call('POST', sendingTo(form, 'operations'), changes));
  await add('200 people of a list, one answer each, as changes', () => call('POST', sendingTo(form, 'operations'), peopleOf(form, 200, 1)));
  await add('a page of the form at an address of its own', () => app.inject({ method: 'GET', url: `/formulaire?token=${form.token}&x=${randomUUID()}` }));
  const plain = await plainPages(app, form);
  await add('a page without script, 50 answers', plain.next);
  await add('the check before sending without script', plain.review);
  for (const [name, draft] of [
    ['200 rules that never hold', await ruledDraft(server)],
    ['20 slow patterns', await slowDraft(server)],
  ] as const) {
    await add(`problems of a draft with ${name}`, async () => call('GET', `formulaires/${await draft()}/problems`));
    await add(`activating a draft with ${name}`, async () => call('POST', `formulaires/token/${await draft()}`));
  }
  return costs;
}

export async function measureLoop(): Promise<Figure[]> {
  const server = await openServer();
  const study = await buildFullStudy(server.call, size);
  const empty = await longestPiece(() => server.call('GET', 'account'), goalMs);
  const costs = [...(await costsOfDeepCalls(server, study)), ...(await costsOfRoutes(server, study.records))].sort((a, b) => b.held - a.held);
  await server.close();
  const over = costs.filter(({ held }) => held > goalMs);
  const shown = over.length > 8 ? over : costs.slice(0, 8);
  const inMs = (held: number) => `${held.toFixed(0)} ms`;
  return [
    {
      what: `${costs.length} calls, as wide and as deep as they are taken: hold the event loop for more than ${goalMs} ms`,
      value: String(over.length),
      goal: 'none',
    },
    { what: '  an empty call', value: inMs(empty) },
    ...shown.map((cost) => ({ what: `  ${cost.name}`, value: inMs(cost.held), goal: `under ${goalMs} ms` })),
  ];
}

/** How long each call, filled as wide and as deep as it is taken, keeps everybody else waiting. */
export const eventLoop: Measurement = { name: 'event loop', run: measureLoop };
