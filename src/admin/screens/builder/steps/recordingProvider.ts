import type { FormStep, StepPart } from '../../../../contract/formSteps.ts';
import { stepParts } from '../../../../contract/formSteps.ts';
import type { StudyDataProvider } from '../../../../dataProvider/createDataProvider.ts';
import { failureOf } from '../../../../dataProvider/failureOf.ts';
import type { AnyRecord } from '../../../calls/AnyRecord.ts';
import { allIn, answersOf, findPart, type Part, readPart } from '../partTree.ts';
import type { Act } from './History.ts';
import { oppositeOf } from './oppositeOf.ts';
import { additionsOf, answerAdditionOf, standingOf, stepPlaceOf } from './standing.ts';
import { writtenValues } from '../../../../resources/writtenValues.ts';

export interface Recording {
  /** The draft as it was last read. */
  root(): Part;
  /** Hears what was stored. */
  onDone(act: Act): void;
  /** The draft was published: what was done before is no draft any more. */
  onPublished(): void;
}

const isStepPart = (name: string): name is StepPart => stepParts.some((part) => part === name);

/**
 * The data provider of the builder: it does what the usual one does, and tells of each change of the draft that was stored as
 * steps, so that it can be taken back. What is deleted goes by such steps too: then nothing goes that somebody else put there since.
 */
export function recordingProvider(provider: StudyDataProvider, { root, onDone, onPublished }: Recording): StudyDataProvider {
  const partOf = (name: string, id: unknown) => findPart(root(), `${name}:${String(id)}`);
  const questionOf = (answerId: unknown) => allIn(root()).find((part) => answersOf(part).some(({ id }) => id === answerId));

  function standing(name: string, id: unknown): FormStep[] {
    const part = partOf(name, id);
    if (part) return part.parent ? standingOf(part) : [];
    const question = name === 'reponses' ? questionOf(id) : undefined;
    const answer = question && answersOf(question).find((one) => one.id === id);
    return question && answer ? [answerAdditionOf(answer, question)] : [];
  }

  function changeOf(part: StepPart | 'formulaires', { before, after }: { before: AnyRecord; after: AnyRecord }): FormStep[] {
    const [from, to] = [writtenValues(part, before), writtenValues(part, after)];
    const names = Object.keys(to).filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]));
    const only = (values: typeof from) => Object.fromEntries(names.map((name) => [name, values[name]]));
    return names.length > 0 ? [{ do: 'change', part, id: after.id, from: only(from), to: only(to) }] : [];
  }

  function tell(steps: readonly FormStep[]) {
    if (steps.length > 0) onDone(steps);
  }

  async function takeSteps(steps: readonly FormStep[]) {
    await provider.takeSteps(steps);
    tell(steps);
  }

  const recording: Partial<StudyDataProvider> = {
    takeSteps,
    create: (async (name, params) => {
      const answer = await provider.create(name, params);
      const record = answer.data as unknown as AnyRecord;
      if (isStepPart(name)) tell([{ do: 'add', part: name, id: record.id, values: writtenValues(name, record) }]);
      return answer;
    }) as StudyDataProvider['create'],
    update: (async (name, params) => {
      const before = (partOf(name, params.id)?.record ?? params.previousData) as AnyRecord;
      const answer = await provider.update(name, params);
      const after = { ...before, ...(answer.data as AnyRecord) };
      if (isStepPart(name) || name === 'formulaires') tell(changeOf(name, { before, after }));
      return answer;
    }) as StudyDataProvider['update'],
    delete: (async (name, params) => {
      const steps = standing(name, params.id);
      if (steps.length === 0) return provider.delete(name, params);
      try {
        await takeSteps(oppositeOf(steps));
        return { data: params.previousData };
      } catch (error) {
        const { status, code } = failureOf(error);
        // A server that knows no steps deletes in the usual way.
        if ((status === 404 && code !== 'not_found') || status === 405) return provider.delete(name, params);
        throw error;
      }
    }) as StudyDataProvider['delete'],
    copyPart: async (name, id, into) => {
      const copy = await provider.copyPart(name, id, into);
      const steps = additionsOf(readPart(name, copy as AnyRecord));
      // The copy of an answer carries no parts, and lies where it was put.
      tell(steps);
      return copy;
    },
    movePart: async (name, id, position) => {
      const part = partOf(name, id);
      const question = name === 'reponses' ? questionOf(id) : undefined;
      const answers = question ? answersOf(question) : [];
      const from = part
        ? stepPlaceOf(part)
        : { into: { questionId: question?.record.id ?? null }, position: answers.findIndex((answer) => answer.id === id) + 1 };
      await provider.movePart(name, id, position);
      if (part || question) tell([{ do: 'move', part: name, id, from, to: { ...from, position } }]);
    },
    renumberForm: async (id) => {
      const fixed = allIn(root()).filter(({ record }) => record.numeroFixed === true);
      const answer = await provider.renumberForm(id);
      tell(fixed.map(({ record }) => ({ do: 'change', part: 'questions', id: record.id, from: { numero: record.numero }, to: { numero: null } })));
      return answer;
    },
    activateForm: async (id, plainNames) => {
      const activated = await provider.activateForm(id, plainNames);
      onPublished();
      return activated;
    },
  };
  return { ...provider, ...recording };
}
