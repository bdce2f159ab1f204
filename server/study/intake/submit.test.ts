import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AnswerEntry } from '../../../src/contract/index.ts';
import { DatabaseUnavailable } from '../../database/errors.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { readVersion } from '../forms/formVersions.ts';
import { sources } from './sources.ts';
import type { Submission } from './Submission.ts';
import { submit } from './submit.ts';

const age = { id: randomUUID(), code: 'age', title: 'Age', type: 'NUMERIC' } as const;
const definition = { id: 'f', title: 'F', section: [{ id: 's', title: 'S', question: [age] }] };
const version = readVersion({ id: randomUUID(), formulaireId: 'f', number: 1, hash: '', publishedAt: new Date(0), definition });

const sends = (): Submission => ({
  id: randomUUID(),
  source: sources.send,
  formId: 'f',
  version,
  raw: [{ id: age.id, reponses: ['30'] }] satisfies AnswerEntry[],
  sender: { kind: 'anonymous' },
  link: null,
  caller: null,
  mode: 'self',
  language: 'en',
  locale: 'en',
  confirm: true,
  partial: false,
  begun: null,
});

/** How often a database that answers with this error is asked on behalf of three that are sent together, and what each is told. */
async function sentTogether(error: Error): Promise<{ asked: number; told: unknown[] }> {
  let asked = 0;
  const transaction = () => {
    asked += 1;
    return Promise.reject(error);
  };
  const services = { config: { queueSeconds: 2 }, database: { db: { transaction } } } as unknown as Services;
  const told = await Promise.all(Array.from({ length: 3 }, () => submit(services, sends()).catch((refusal: unknown) => refusal)));
  return { asked, told };
}

test.each([
  ['a refusal of all of them', new Refusal('no_space')],
  ['a database that does not answer', new DatabaseUnavailable('It restarts')],
  ['a disk that is full', Object.assign(new Error('could not extend file'), { code: '53100' })],
])('%s is told to each, and nothing is tried again one by one', async (_, error) => {
  expect(await sentTogether(error)).toEqual({ asked: 1, told: [error, error, error] });
});

test('what may be the fault of one of them is looked for one by one', async () => {
  const error = Object.assign(new Error('value out of range'), { code: '22003' });
  expect(await sentTogether(error)).toEqual({ asked: 4, told: [error, error, error] });
});
