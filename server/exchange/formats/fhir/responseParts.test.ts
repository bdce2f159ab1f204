import { expect, test } from 'vitest';
import '../../../../src/questionnaire/engine/functions/learnFunctions.ts';
import type { Coarse } from '../../../../src/contract/index.ts';
import { answeredSet, answeredVersions, photo } from '../cases/answeredForm.ts';
import type { Item, Questionnaire } from './Questionnaire.ts';
import type { ResponseAnswer, ResponseItem } from './responseAnswers.ts';
import { responseParts } from './responseParts.ts';

interface Response {
  id: string;
  identifier: object;
  questionnaire: string;
  status: string;
  subject: object;
  authored: string;
  language: string;
  item: ResponseItem[];
}

const versions = answeredVersions();
const sets = Array.from({ length: 30 }, (_, at) => answeredSet(versions, at));

async function written(options: { isFive?: boolean; identities?: boolean; coarse?: Coarse } = {}) {
  let text = '';
  const rows = (async function* () {
    yield sets;
  })();
  const { isFive = false, identities = false, coarse = {} } = options;
  for await (const part of responseParts(rows, { versions, locale: 'en', identities, coarse, places: ['division'], isFive })) text += part;
  const lines = text.trim().split('\n');
  const found = lines.map((line) => JSON.parse(line) as { resourceType: string });
  const questionnaires = found.filter(({ resourceType }) => resourceType === 'Questionnaire') as unknown as Questionnaire[];
  const responses = found.filter(({ resourceType }) => resourceType === 'QuestionnaireResponse') as unknown as Response[];
  return { text, lines: lines.slice(questionnaires.length), questionnaires, responses };
}

const valueTypes: Readonly<Record<string, readonly string[]>> = {
  string: ['valueString'],
  text: ['valueString'],
  integer: ['valueInteger'],
  decimal: ['valueDecimal'],
  date: ['valueDate'],
  time: ['valueTime'],
  attachment: ['valueAttachment'],
  choice: ['valueCoding'],
  'open-choice': ['valueCoding', 'valueString'],
};
const formats: Readonly<Record<string, RegExp>> = { valueDate: /^\d{4}(-\d\d(-\d\d)?)?$/, valueTime: /^\d\d:\d\d:\d\d$/ };

/** What breaks the rules that a Questionnaire sets for its responses. */
function faultsOf(items: readonly ResponseItem[], defined: readonly Item[]): string[] {
  const seen = new Map<string, number>();
  return items.flatMap(({ linkId, item = [], answer = [] }): string[] => {
    const definition = defined.find((one) => one.linkId === linkId);
    if (!definition) return [`${linkId}: no such item`];
    seen.set(linkId, (seen.get(linkId) ?? 0) + 1);
    const { type = '', repeats, item: inside = [] } = definition;
    if (type === 'group') return [...(answer.length > 0 || ((seen.get(linkId) ?? 0) > 1 && !repeats) ? [`${linkId}: group`] : []), ...faultsOf(item, inside)];
    if (item.length > 0 || seen.get(linkId) !== 1 || answer.length === 0 || (answer.length > 1 && !repeats)) return [`${linkId}: how often`];
    return answer.flatMap((one) => [...faultsOf(one.item ?? [], inside), ...(isValue(one, definition) ? [] : [`${linkId}: ${JSON.stringify(one)}`])]);
  });
}

function isValue({ item: _, ...answer }: ResponseAnswer, { type = '', answerOption = [] }: Item): boolean {
  const isFive = type === 'coding';
  const allowed = valueTypes[isFive ? 'open-choice' : type] ?? [];
  const [[name = '', value] = [], ...more] = Object.entries(answer);
  const named = name.replace(/^_/, '');
  // Next to a date may stand what it was told from.
  if (more.some(([beside]) => name !== 'valueDate' || beside !== '_valueDate') || !allowed.includes(named)) return false;
  const coding = value as { code?: string; display?: string; extension?: object[] };
  if (name.startsWith('_') || coding.extension) return coding.extension?.length === 1;
  if (named === 'valueCoding') return answerOption.some(({ valueCoding }) => valueCoding?.code === coding.code && valueCoding?.display === coding.display);
  if (named === 'valueInteger') return Number.isInteger(value);
  return named === 'valueDecimal'
    ? typeof value === 'number'
    : named === 'valueAttachment' || (formats[named]?.test(String(value)) ?? typeof value === 'string');
}

const find = (items: readonly ResponseItem[], linkId: string): ResponseItem[] =>
  items.flatMap((one) => [...(one.linkId === linkId ? [one] : []), ...find(one.item ?? [], linkId)]);

test.each([false, true])('every response keeps the rules of its Questionnaire, in both releases, with identities and without (%s)', async (isFive) => {
  for (const identities of [false, true]) {
    const { questionnaires, responses } = await written({ isFive, identities });
    expect([questionnaires.length, responses.length]).toEqual([2, sets.length]);
    for (const response of responses) {
      const questionnaire = questionnaires.find(({ url, version }) => `${url}|${version}` === response.questionnaire);
      expect(faultsOf(response.item, questionnaire?.item ?? [])).toEqual([]);
      expect(Array.isArray(response.identifier)).toBe(isFive);
    }
  }
});

test('every stored answer is found: choices by their codes, numbers with their digits, why there is none, and what another version asked', async () => {
  const { responses, text, lines } = await written({ identities: true });
  expect(text).toContain('"valueDecimal":72.50');
  expect(text).toContain('"valueDecimal":12345678901234.123456');
  sets.forEach((set, at) => {
    for (const { id, reponses, reason } of [...set.answers, ...set.calculated]) {
      if (id.startsWith('00000000-0000-4000-8000-0000000000aa')) continue;
      const said = reason ? [reason === 'REFUSED' ? 'asked-declined' : 'asked-unknown'] : reponses;
      for (const value of said) expect([id, value, lines[at]?.includes(JSON.stringify(value).slice(1, -1))]).toEqual([id, value, true]);
    }
  });
  const [first] = responses;
  expect(find(first?.item ?? [], 'children').map(({ item }) => item?.[0])).toEqual([
    { linkId: 'child', answer: [{ valueString: 'x <&> "y"' }] },
    { linkId: 'child', answer: [{ valueString: 'x <&> "y"' }] },
  ]);
  expect(find(first?.item ?? [], `earlier/00000000-0000-4000-8000-0000000000ba`)).toMatchObject([{ answer: [{ valueString: '42' }] }]);
});

test('nobody is named unless it is asked for; a set says its study code, version, language, mode and who filled it in by a code', async () => {
  const bare = await written();
  for (const secret of ['Noro', '+254700000001', photo, '-18.9', '05:06:07']) expect(bare.text).not.toContain(secret);
  expect(bare.responses[0]).toMatchObject({
    id: 'ABC-0',
    status: 'completed',
    authored: '2026-03-04',
    language: 'fr',
    subject: { identifier: { value: 'ABC-0' } },
  });
  const about = (name: string) => find(bare.responses[0]?.item ?? [], `about/${name}`)[0]?.answer?.[0];
  expect([about('mode'), about('interviewer_code'), about('form_version'), about('place_division')]).toEqual([
    { valueString: 'interviewer' },
    { valueString: '12345678' },
    { valueDecimal: 2 },
    { valueString: 'East' },
  ]);
  const named = await written({ identities: true });
  expect(find(named.responses[0]?.item ?? [], 'phone')).toMatchObject([{ answer: [{ valueString: '+254700000001' }] }]);
  expect(find(named.responses[0]?.item ?? [], 'about/person_name')).toMatchObject([{ answer: [{ valueString: 'Noro Rakoto' }] }]);
});

test('what is made coarser is coarser here too, and what is left out has no item', async () => {
  const idOf = (code: string) => versions[0]?.read.byCode.get(code)?.id ?? '';
  const { questionnaires, responses } = await written({ coarse: { [idOf('tea')]: 'bands5', [idOf('moved')]: 'year', [idOf('story')]: 'leftOut' } });
  const all = responses.flatMap(({ item }) => item);
  expect(find(all, 'tea').flatMap(({ answer }) => answer)).toContainEqual({ valueString: '5-9' });
  expect(find(all, 'moved').flatMap(({ answer }) => answer)).toContainEqual({ valueDate: '2001' });
  const aged = await written({ coarse: { [idOf('moved')]: 'age' } });
  expect(
    find(
      aged.responses.flatMap(({ item }) => item),
      'moved',
    ).flatMap(({ answer }) => answer),
  ).toContainEqual({ valueInteger: 24 });
  for (const { item } of aged.responses) expect(faultsOf(item, aged.questionnaires[0]?.item ?? [])).toEqual([]);
  expect(JSON.stringify(questionnaires)).not.toContain('"story"');
  for (const { item } of responses) expect(faultsOf(item, questionnaires[0]?.item ?? [])).toEqual([]);
});
