import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationsReceipt } from '../../src/contract/index.ts';
import { countSteps } from '../countSteps.ts';
import type { Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm, type WantedQuestion } from './studyKit/buildForm.ts';
import { operationsOfList } from './studyKit/operationsOfList.ts';
import { opensPlainForm } from './studyKit/PlainReader.ts';
import { sendByLink } from './studyKit/sendByLink.ts';
import { setStored, valuesIn } from './studyKit/setStored.ts';
import { startWithForm } from './studyKit/startWithForm.ts';

let api: Api;

/** As many as a phone sends in one call. */
const inOneCall = 100;

beforeAll(async () => {
  const limits = { SEND_BURST: '100000', LINK_SETS_PER_DAY: '100000' };
  ({ api } = await startWithForm([[{ title: 'First' }]], { environment: limits }));
});
afterAll(() => api.close());

interface Published {
  form: BuiltForm;
  token: string;
}

/** A form of one section for each list of questions, the first ones repeated. */
async function publish(pages: readonly (readonly WantedQuestion[])[], lists: number): Promise<Published> {
  const form = await buildForm(api.admin, 'Household', pages);
  for (const section of form.sections.slice(0, lists)) {
    const repeated = await api.admin.put(`sections/${section}`, { repeated: true });
    expect(repeated.status, repeated.text).toBe(200);
  }
  const { status, text, json } = await form.activates();
  expect(status, text).toBeLessThan(300);
  return { form, token: String(json.token) };
}

const whole = ({ form, token }: Published, body: readonly object[], submission: string = randomUUID()) => sendByLink(api, form.id, token)(submission, body);

async function save({ form, token }: Published, operations: readonly object[], submission: string): Promise<void> {
  const { status, text, json } = await api.nobody.post<OperationsReceipt>(`formulaires/${form.id}/operations`, operations, { query: { token, submission } });
  expect(status, text).toBe(200);
  expect(json.refused).toEqual([]);
  expect(json.applied).toHaveLength(operations.length);
}

describe('a list by single answers, sent by nobody in particular', () => {
  test('costs as much an entry in a call of 400 operations as in one of 100', async () => {
    const published = await publish([[{ title: 'Name' }]], 1);
    const { sections, questions } = published.form;
    const call = (entries: number) => () => save(published, operationsOfList(sections[0] ?? '', [questions.Name ?? ''], entries), randomUUID());
    await call(10)();
    const few = await countSteps(call(50));
    expect((await countSteps(call(200))) / few).toBeLessThan(5);
    expect(await countSteps(call(200), 'expandForm')).toBe(1);
  });

  test('is kept, each answer once, and one more costs as much as what the set holds, not as that times itself', async () => {
    const published = await publish([[{ title: 'Name' }]], 1);
    const { sections, questions } = published.form;
    const grown = async (entries: number) => {
      const submission = randomUUID();
      const operations = operationsOfList(sections[0] ?? '', [questions.Name ?? ''], entries + 1);
      await save(published, operations.slice(0, -2), submission);
      const steps = await countSteps(() => save(published, operations.slice(-2), submission));
      expect((await setStored(api, submission))?.answers).toHaveLength(2 * (entries + 1));
      return steps;
    };
    await grown(10);
    const few = await grown(45);
    expect((await grown(180)) / few).toBeLessThan(5);
  });

  test('is taken of a household of 100 people with 5 questions each, as a phone sends it', async () => {
    const titles = ['Name', 'Age', 'School', 'Work', 'Health'];
    const published = await publish([titles.map((title) => ({ title }))], 1);
    const { sections, questions } = published.form;
    const send = async (people: number) => {
      const submission = randomUUID();
      const all = operationsOfList(
        sections[0] ?? '',
        titles.map((title) => questions[title] ?? ''),
        people,
      );
      for (let at = 0; at < all.length; at += inOneCall) await save(published, all.slice(at, at + inOneCall), submission);
      return submission;
    };
    await send(5);
    const few = await countSteps(() => send(25));
    let submission = '';
    const many = await countSteps(async () => {
      submission = await send(100);
    });
    expect((await setStored(api, submission))?.answers).toHaveLength(600);
    // Each call reads and writes the whole set: four times the people are four times the calls on sets four times as long.
    expect(many / few).toBeLessThan(16);
  });
});

const said = (title: string, { form }: Published, value: string) => ({ id: form.questions[title], reponses: [value] });

describe('formulas', () => {
  const doubling = (times: number): WantedQuestion[] => [
    { title: 'Text', code: 't', type: 'PARAGRAPHE' },
    ...Array.from({ length: times }, (_, at): WantedQuestion => {
      const before = { var: at === 0 ? 't' : `c${at - 1}` };
      return { title: `Copy ${at}`, code: `c${at}`, type: 'CALCUL_TEXTE', formula: { concat: [before, before] } };
    }),
  ];

  test('that grow too long whatever is answered are refused at publishing with their path', async () => {
    const form = await buildForm(api.admin, 'Doubling', [doubling(20)]);
    const { status, json } = await form.activates();
    expect([status, json.code]).toEqual([422, 'form_rules_wrong']);
    const { text } = await api.admin.get(`formulaires/${form.id}/problems`);
    expect(text).toContain('t → c0 → c1');
  });

  test('that only long answers make too long are not worked out: the answers are kept, and people are told in words', async () => {
    const published = await publish([[...doubling(12), { title: 'After' }]], 0);
    const submission = randomUUID();
    const { status, text } = await whole(published, [said('Text', published, 'a'.repeat(200)), said('After', published, 'x')], submission);
    expect(status, text).toBe(200);
    const set = await setStored(api, submission);
    const { Text = '', After = '' } = published.form.questions;
    expect(valuesIn(set?.answers)).toMatchObject({ [Text]: 'a'.repeat(200), [After]: 'x' });
    expect(Object.keys(valuesIn(set?.calculated))).toHaveLength(8);

    const reader = await opensPlainForm(api.app, published.token);
    await reader.presses('yes');
    await reader.fills({ [Text]: 'a'.repeat(200) }).presses('next');
    expect(reader.text).toContain('Could not be worked out, because it takes too long: Copy 8.');
    await reader.presses('send');
    expect(reader.text).toContain('Thank you');
  });

  test('that exchange the signs of long texts, thirty of them, are all worked out', async () => {
    const exchange = { translate: [{ var: 't' }, { concat: ['x', { var: 't' }] }, { var: 't' }] };
    const copies = Array.from({ length: 30 }, (_, at) => ({ title: `Copy ${at}`, code: `c${at}`, type: 'CALCUL_TEXTE' as const, formula: exchange }));
    const published = await publish([[{ title: 'Text', code: 't', type: 'PARAGRAPHE' }, ...copies]], 0);
    const submission = randomUUID();
    const signs = Array.from({ length: 10_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
    const { status, text } = await whole(published, [said('Text', published, signs)], submission);
    expect(status, text).toBe(200);
    expect(Object.keys(valuesIn((await setStored(api, submission))?.calculated))).toHaveLength(30);
  });

  test('over one list in each entry of another cost as much an entry however many there are', async () => {
    const sums = Array.from({ length: 20 }, () => ({ sum: [{ var: 'x' }] }));
    const published = await publish(
      [
        [{ title: 'X', code: 'x', type: 'NUMERIC' }],
        [
          { title: 'Y', code: 'y', type: 'NUMERIC' },
          { title: 'Share', code: 'share', type: 'CALCUL', formula: { '+': sums } },
        ],
      ],
      2,
    );
    const [items = '', people = ''] = published.form.sections;
    const { X = '', Y = '' } = published.form.questions;
    const send = async (entries: number) => {
      const submission = randomUUID();
      const { status, text } = await whole(published, [...operationsOfList(items, [X], entries), ...operationsOfList(people, [Y], entries)], submission);
      expect(status, text).toBe(200);
      return submission;
    };
    await send(10);
    const few = await countSteps(() => send(50));
    let submission = '';
    const many = await countSteps(async () => {
      submission = await send(200);
    });
    expect(many / few).toBeLessThan(5);
    const shares = Object.entries(valuesIn((await setStored(api, submission))?.calculated)).filter(([id]) =>
      id.startsWith(published.form.questions.Share ?? '-'),
    );
    expect(shares).toHaveLength(200);
    expect(new Set(shares.map(([, value]) => value))).toEqual(new Set([String(20 * 200 * 5)]));
  });
});
