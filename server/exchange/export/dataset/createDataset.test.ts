import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Question, QuestionType, Section, SubSection } from '../../../../src/contract/index.ts';
import '../../../../src/questionnaire/engine/functions/learnFunctions.ts';
import {
  answersFromEntries,
  fromEntry,
  inEntryKey,
  isAnswered,
  readForm,
  typeEngines,
  visibleQuestions,
  type AnswerValue,
} from '../../../../src/questionnaire/engine/index.ts';
import { withEntries } from '../../../../src/questionnaire/engine/withEntries.ts';
import type { StoredAnswer } from '../../../study/intake/storedAnswers.ts';
import { createDataset, type DatasetOptions, type ReadVersion } from './createDataset.ts';
import { dayOfSet } from './dayOfSet.ts';
import { entriesThere, outerOf } from './entryRows.ts';
import type { ResponseRow } from './responseRows.ts';
import { missingCodes } from './Variable.ts';

const titles = ['Yes', 'No', 'Often'];
const offeredAnswers = titles.map((title, at) => ({ id: `o${at}`, title }));
const outside = ['a', 'b', 'c', 'd'];
const inWomen = ['name', 'wed'];
const inBirths = ['year', 'sex'];
/** Choices more often: of them much is remembered from set to set. */
const anyType = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<QuestionType>('CASE_COCHER', 'CASE_COCHER_OTHER') },
  { weight: 2, arbitrary: fc.constantFrom<QuestionType>('CHOIX_MULTIPLE', 'CHOIX_MULTIPLE_OTHER') },
  { weight: 2, arbitrary: fc.constantFrom<QuestionType>('REPONSE_COURTE', 'NUMERIC', 'DATE', 'EMAIL_ENQUETEUR') },
);

/** A version that asks some of the questions, each of some type; what follows from an answer follows from that of the question before. */
function anyVersion(): fc.Arbitrary<Omit<ReadVersion, 'number'>> {
  const asked = (ids: readonly string[]) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({ id: fc.constant(id), isAsked: fc.boolean(), isRuled: fc.boolean(), type: anyType, offered: fc.integer({ min: 1, max: 3 }) }),
      ),
    );
  const questions = (list: readonly { id: string; isAsked: boolean; isRuled: boolean; type: QuestionType; offered: number }[], before?: string): Question[] => {
    let last = before;
    return list.flatMap(({ id, isAsked, isRuled, type, offered }): Question[] => {
      if (!isAsked) return [];
      const rule = isRuled && last !== undefined ? { visibleIf: { '!!': [{ var: last }] } } : {};
      last = id;
      return [{ id, code: id, title: id, type, option: offeredAnswers.slice(0, offered), ...rule }];
    });
  };
  return fc
    .record({ main: asked(outside), women: asked(inWomen), births: asked(inBirths), hasWomen: fc.boolean(), hasBirths: fc.boolean(), isReversed: fc.boolean() })
    .map(({ main, women, births, hasWomen, hasBirths, isReversed }) => {
      const own = questions(isReversed ? [...main].reverse() : main);
      const inner: SubSection = { id: 'births', code: 'births', title: 'Births', repeated: true, question: questions(births) };
      const list: Section = {
        id: 'women',
        code: 'women',
        title: 'Women',
        repeated: true,
        leastEntries: 1,
        question: questions(women, own[0]?.id),
        ...(hasBirths && { sous_sections: [inner] }),
      };
      const section: Section[] = [{ id: 's', title: 'S', question: own }, ...(hasWomen ? [list] : [])];
      return { read: readForm({ id: 'f', title: 'F', isValid: true, section }) };
    });
}

const anySet: fc.Arbitrary<ResponseRow> = fc
  .record({
    version: fc.integer({ min: 1, max: 4 }),
    isHeld: fc.boolean(),
    /** How many births there are in each entry of the list of women. */
    women: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
    answers: fc.array(
      fc.record({
        of: fc.nat(),
        reponses: fc.array(fc.constantFrom(...titles, ...titles, 'never heard of', ' ', '41', '1983-02-28'), { maxLength: 2 }),
        other: fc.option(fc.constantFrom('Litchi', 'Often', ''), { nil: undefined, freq: 8 }),
        reason: fc.option(fc.constantFrom('DONT_KNOW', 'REFUSED'), { nil: undefined, freq: 8 }),
        typedAt: fc.option(fc.constantFrom('2026-05-01T08:00:00Z', '2026-05-02T09:30:00Z', 'nonsense'), { nil: undefined }),
      }),
      { minLength: 5, maxLength: 40 },
    ),
  })
  .map(({ version, isHeld, women, answers }): ResponseRow => {
    const outer = women.map((_, at) => (at === 0 ? '1' : `ab${at}c`));
    const inner = women.flatMap((births, at) => Array.from({ length: births }, (_, birth) => `${outer[at]}.xy${birth}z`));
    const keys = [
      ...outside,
      ...outer.flatMap((entry) => [...inWomen, 'women'].map((id) => inEntryKey(id, entry))),
      ...inner.flatMap((entry) => [...inBirths, 'births'].map((id) => inEntryKey(id, entry))),
    ];
    const said = answers.map(({ of, reponses, ...more }): StoredAnswer => {
      const told = Object.entries(more).filter(([, value]) => value !== undefined);
      return { id: keys[of % keys.length] as string, reponses, ...Object.fromEntries(told) };
    });
    const numbers = [...outer.map((entry, at) => [`women#${entry}`, at + 1]), ...inner.map((entry) => [`births#${entry}`, Number(entry.at(-2)) + 1])];
    return {
      studyCode: 'S1',
      version,
      status: 'CLOSED',
      mode: 'self',
      language: 'en',
      filledBy: null,
      unfinished: false,
      unconsented: false,
      receivedAt: new Date('2026-05-03T00:00:00Z'),
      answers: said,
      calculated: [
        { id: 'women', reponses: [String(outer.length)] },
        ...outer.map((entry) => ({ id: inEntryKey('births', entry), reponses: [String(inner.filter((one) => one.startsWith(`${entry}.`)).length)] })),
        ...numbers.map(([id, number]) => ({ id: String(id), reponses: [String(number)] })),
      ],
      ...(isHeld && { filler: { telephone: null, email: 'noro@study.example' } }),
    };
  });

/** The cells of a table, each decided by itself from the whole set, as slowly as it may be. */
function plainRows(versions: readonly ReadVersion[], options: DatasetOptions, row: ResponseRow): string[][] {
  const { roster } = options;
  const { questions, about } = createDataset(versions, options);
  const read = versions.find(({ number }) => number === row.version)?.read;
  const kept = [...row.answers, ...row.calculated];
  const ids = kept.map(({ id }) => id);
  const form = read && withEntries(read, ids, {});
  const answers = form ? answersFromEntries(form, kept) : {};
  const shown = form && visibleQuestions(form, answers);
  const newestOf = (id: string) => versions.flatMap((version) => version.read.byId.get(id) ?? [])[0];
  const entries = roster === undefined ? [undefined] : entriesThere(roster, row.calculated, outerOf(roster, versions));
  return entries
    .map((place) =>
      questions.flatMap(({ id: questionId, variables, cellsOf }) => {
        const id = place ? inEntryKey(questionId, place.entry) : questionId;
        const newest = newestOf(questionId);
        const { holds } = (newest && typeEngines[newest.type]) ?? {};
        const held = holds && row.filler?.[holds];
        const earlier = form?.byId.has(id) ? undefined : kept.findLast((entry) => entry.id === id);
        const answer: AnswerValue | undefined = held ? { values: [held] } : (answers[id] ?? (newest && earlier && fromEntry(newest, earlier)));
        if (answer && isAnswered(answer)) {
          const { reason } = answer;
          return reason ? variables.map(() => String(missingCodes[reason === 'REFUSED' ? 'refused' : 'dontKnow'])) : cellsOf(answer, () => dayOfSet(row));
        }
        return variables.map(() => (shown?.has(id) ? '' : String(missingCodes.notAsked)));
      }),
    )
    .map((cells) => [...Array.from({ length: about }, () => 'about'), ...cells]);
}

test('a table has the cells that each answer gives by itself, whatever other sets, versions and entries it was read after', () => {
  let answered = 0;
  fc.assert(
    fc.property(
      fc.array(anyVersion(), { minLength: 1, maxLength: 3 }),
      fc.array(anySet, { minLength: 1, maxLength: 10 }),
      fc.record({ roster: fc.constantFrom(undefined, 'women', 'births'), isCoarse: fc.boolean() }),
      (made, sets, { roster, isCoarse }) => {
        const versions = made.map((version, at) => ({ ...version, number: made.length - at }));
        const coarse = isCoarse ? ({ a: 'age', b: 'bands5', c: 'leftOut', year: 'age' } as const) : undefined;
        const asked: DatasetOptions = { locale: 'en', identities: !isCoarse, roster, coarse };
        const { rowsOf, about } = createDataset(versions, asked);
        for (const set of sets) {
          const cells = rowsOf(set).map((row) => row.map((cell, at) => (at < about ? 'about' : cell)));
          expect(cells).toEqual(plainRows(versions, asked, set));
          answered += cells.flat().filter((cell) => cell !== 'about' && cell !== '' && !cell.startsWith('-999')).length;
        }
      },
    ),
    { numRuns: 300 },
  );
  expect(answered).toBeGreaterThan(100);
});
