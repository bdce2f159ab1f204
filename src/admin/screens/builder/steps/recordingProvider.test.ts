import { expect, test } from 'vitest';
import type { FormStep } from '../../../../contract/formSteps.ts';
import type { StudyDataProvider } from '../../../../dataProvider/createDataProvider.ts';
import type { AnyRecord } from '../../../calls/AnyRecord.ts';
import { readPart } from '../partTree.ts';
import { recordingProvider } from './recordingProvider.ts';

const answers = [
  { id: 'y', title: 'Yes', questionId: 'q1' },
  { id: 'n', title: 'No', questionId: 'q1' },
];
const first = { id: 'q1', title: 'Do you smoke?', sectionId: 's', numero: 1, numeroFixed: false, option: answers };
const second = { id: 'q2', title: 'How many?', sectionId: 's', numero: 9, numeroFixed: true };
const form = readPart('formulaires', { id: 'f', title: 'Health', section: [{ id: 's', title: 'Habits', formulaireId: 'f', question: [first, second] }] });

/** The builder's provider over a server that does what it is told, with what was recorded and the steps that were sent. */
function records(refuses?: Error) {
  const done: FormStep[][] = [];
  const sent: FormStep[][] = [];
  const store = async <Answer>(answer: Answer) => {
    if (refuses) throw refuses;
    return answer;
  };
  const server = {
    create: (_: string, { data }: { data: object }) => store({ data: { id: 'new', ...data } }),
    update: (_: string, { data }: { data: object }) => store({ data }),
    delete: () => store({ data: { id: 'deleted in the usual way' } }),
    movePart: () => store(undefined),
    renumberForm: () => store({ message: 'Numbered' }),
    copyPart: () => store({ ...first, id: 'copy', option: [{ ...answers[0], id: 'copied', questionId: 'copy' }] }),
    takeSteps: (steps: FormStep[]) => store(void sent.push(steps)),
  };
  const provider = recordingProvider(server as unknown as StudyDataProvider, {
    root: () => form,
    onDone: (act) => done.push([...act]),
    onPublished: () => undefined,
  });
  return { done, sent, provider };
}

const removes = (provider: StudyDataProvider, name: string, id: string) => provider.delete<AnyRecord>(name, { id, previousData: { id } });

const brief = (steps: readonly FormStep[] | undefined) => steps?.map(({ do: kind, part, id }) => `${kind} ${part} ${id}`);

test('what is added, edited, moved, copied and renumbered is told as steps', async () => {
  const { done, provider } = records();
  await provider.create('questions', { data: { title: 'Since when?', sectionId: 's' } });
  await provider.update('questions', { id: 'q1', data: { ...first, title: 'Do you smoke now?' }, previousData: first as never });
  await provider.movePart('questions', 'q2', 1);
  await provider.movePart('reponses', 'n', 1);
  await provider.copyPart('questions', 'q1');
  await provider.renumberForm('f');
  expect(done.slice(0, 4)).toMatchObject([
    [{ do: 'add', part: 'questions', id: 'new', values: { title: 'Since when?', sectionId: 's' } }],
    [{ do: 'change', id: 'q1', from: { title: 'Do you smoke?' }, to: { title: 'Do you smoke now?' } }],
    [{ do: 'move', id: 'q2', from: { into: { sectionId: 's', subSectionId: null }, position: 2 }, to: { position: 1 } }],
    [{ do: 'move', part: 'reponses', id: 'n', from: { into: { questionId: 'q1' }, position: 2 }, to: { position: 1 } }],
  ]);
  expect(brief(done[4])).toEqual(['add questions copy', 'add reponses copied']);
  expect(done[5]).toEqual([{ do: 'change', part: 'questions', id: 'q2', from: { numero: 9 }, to: { numero: null } }]);
});

test('what is deleted goes by steps, from the inside out, each with what was known of it', async () => {
  const { done, sent, provider } = records();
  await removes(provider, 'sections', 's');
  expect(brief(sent[0])).toEqual(['remove questions q2', 'remove reponses n', 'remove reponses y', 'remove questions q1', 'remove sections s']);
  expect(sent[0]?.[3]).toMatchObject({ values: { title: 'Do you smoke?', numero: null } });
  expect(done).toEqual(sent);
});

test('what comes back stands where it stood', async () => {
  const { done, provider } = records();
  await removes(provider, 'questions', 'q1');
  await removes(provider, 'reponses', 'y');
  expect(done[0]?.[done[0].length - 1]).toMatchObject({ id: 'q1', position: 1 });
  expect(done[1]).toMatchObject([{ id: 'y', position: 1 }]);
});

test('what was not stored is not told', async () => {
  const { done, provider } = records(new Error('No network'));
  await expect(provider.update('questions', { id: 'q1', data: { title: 'Other' }, previousData: first as never })).rejects.toThrow('No network');
  await expect(removes(provider, 'questions', 'q1')).rejects.toThrow('No network');
  expect(done).toEqual([]);
});

test('a server that knows no steps deletes in its own way', async () => {
  const unknown = Object.assign(new Error('Unknown'), { status: 404, body: { code: 'unknown_route' } });
  const server = { delete: async () => ({ data: { id: 'gone' } }), takeSteps: () => Promise.reject(unknown) };
  const recording = { root: () => form, onDone: () => expect.unreachable(), onPublished: () => undefined };
  const provider = recordingProvider(server as unknown as StudyDataProvider, recording);
  expect(await removes(provider, 'questions', 'q1')).toEqual({ data: { id: 'gone' } });
});
