import { describe, expect, test } from 'vitest';
import type { Form, Question } from '../../../../contract/index.ts';
import { checkForm } from '../../../../questionnaire/engine/checkForm.ts';
import { createFilling, readForm } from '../../../../questionnaire/engine/index.ts';
import { scores } from './scores.ts';
import { scoreSteps } from './scoreSteps.ts';
import { withSteps } from './withSteps.ts';

const empty: Form = { id: 'f', title: 'F', isValid: false, section: [] };

/** The form with a score added to it. */
function withScore(id: string, form: Form = empty, suffix = ''): Form {
  const score = scores.find((one) => one.id === id);
  const steps = score && scoreSteps({ score, form, suffix });
  if (!steps || 'clashes' in steps) throw new Error(JSON.stringify(steps));
  return withSteps(form, steps);
}

/** What comes of these answers, by code; a choice by its number. */
function worked(form: Form, given: Readonly<Record<string, string>>): Record<string, string | undefined> {
  const read = readForm(form);
  const filling = createFilling(read, { now: () => '2026-06-15T10:00:00.000Z' });
  for (const [code, value] of Object.entries(given)) {
    const item = read.byCode.get(code);
    const title = item?.options.find((option) => option.code === value)?.title;
    filling.set(item?.id ?? '', { values: [title ?? value] });
  }
  return Object.fromEntries(read.items.flatMap(({ code, id, question }) => (question.formula ? [[code, filling.answers()[id]?.values[0]]] : [])));
}

const each = (prefix: string, values: readonly number[]) => Object.fromEntries(values.map((value, at) => [`${prefix}_${at + 1}`, String(value)]));

/** So many answers that add up to this. */
function summing(prefix: string, sum: number, of: { count: number; most: number }) {
  return each(
    prefix,
    Array.from({ length: of.count }, (_, at) => Math.max(0, Math.min(of.most, sum - at * of.most))),
  );
}

test.each(scores.map(({ id }) => id))('the form with %s can be published as it is', (id) => {
  expect(checkForm(withScore(id))).toEqual([]);
});

describe('against what is published', () => {
  test('PHQ-9 is minimal below 5, mild, moderate from 10, moderately severe from 15, severe from 20 of 27', () => {
    const form = withScore('phq9');
    const graded = [0, 4, 5, 9, 10, 14, 15, 19, 20, 27].map((sum) => {
      const { phq9, phq9_grade } = worked(form, summing('phq9', sum, { count: 9, most: 3 }));
      return `${phq9} ${phq9_grade}`;
    });
    const severely = ['15 moderately severe', '19 moderately severe', '20 severe', '27 severe'];
    expect(graded).toEqual(['0 minimal', '4 minimal', '5 mild', '9 mild', '10 moderate', '14 moderate', ...severely]);
  });

  test('GAD-7 is mild from 5, moderate from 10 and severe from 15 of 21', () => {
    const form = withScore('gad7');
    const graded = [4, 5, 9, 10, 14, 15, 21].map((sum) => worked(form, summing('gad7', sum, { count: 7, most: 3 })).gad7_grade);
    expect(graded).toEqual(['minimal', 'mild', 'mild', 'moderate', 'moderate', 'severe', 'severe']);
  });

  test('WHO-5 goes from 0 to 100; up to 50 is poor, up to 28 likely depression', () => {
    const form = withScore('who5');
    const graded = [0, 7, 8, 12, 13, 25].map((sum) => Object.values(worked(form, summing('who5', sum, { count: 5, most: 5 }))).join(' '));
    expect(graded).toEqual([
      '0 likely depression',
      '28 likely depression',
      '32 poor well-being',
      '48 poor well-being',
      '52 good well-being',
      '100 good well-being',
    ]);
  });

  test('AUDIT-C is positive from 4 of 12, for women from 3; whoever never drinks has 0 and is asked no more', () => {
    const form = withScore('auditc');
    expect(worked(form, { auditc_1: '0' })).toEqual({ auditc: '0', auditc_grade: 'negative' });
    expect(worked(form, each('auditc', [1, 1, 0])).auditc_grade).toBe('negative');
    expect(worked(form, each('auditc', [1, 1, 1])).auditc_grade).toBe('positive for women');
    expect(worked(form, each('auditc', [4, 4, 4]))).toEqual({ auditc: '12', auditc_grade: 'positive' });
    const filling = createFilling(readForm(form), {});
    expect(filling.form.questions.map(({ id }) => filling.question(id).shown)).toEqual([true, false, false]);
  });

  test('BMI has the grades of WHO', () => {
    const of = (weight: string, height = '100') => worked(withScore('bmi'), { weight_kg: weight, height_cm: height });
    expect(of('70', '175')).toEqual({ bmi: '22.9', bmi_grade: 'normal' });
    expect(['18.4', '18.5', '24.9', '25', '29.9', '30'].map((weight) => of(weight).bmi_grade)).toEqual([
      'underweight',
      'normal',
      'normal',
      'overweight',
      'overweight',
      'obese',
    ]);
  });

  test('age is in completed years, to the day', () => {
    const of = (birth_date: string) => worked(withScore('age'), { birth_date }).age_years;
    expect([of('1990-06-14'), of('1990-06-15'), of('1990-06-16'), of('2026-01-01'), of('1990-12-31')]).toEqual(['36', '36', '35', '0', '35']);
  });

  test('STEPS takes the mean of the last two of three readings, raised from 140 or 90', () => {
    const of = (upper: readonly number[], lower: readonly number[]) =>
      worked(withScore('steps_bp'), { ...each('systolic', upper), ...each('diastolic', lower) });
    expect(of([180, 130, 141], [110, 80, 90])).toEqual({ systolic: '135.5', diastolic: '85', bp_grade: 'not raised' });
    expect(of([120, 139, 141], [70, 80, 80]).bp_grade).toBe('raised');
    expect(of([120, 120, 120], [70, 90, 90]).bp_grade).toBe('raised');
  });

  test('a household with more than three persons to a room is crowded', () => {
    const of = (people: string, rooms: string) => worked(withScore('crowding'), { people_at_home: people, rooms_at_home: rooms });
    expect(of('6', '2')).toEqual({ crowding: '3', crowding_grade: 'not crowded' });
    expect(of('7', '2')).toEqual({ crowding: '3.5', crowding_grade: 'crowded' });
  });

  test.each(scores.map(({ id }) => id))('%s says nothing as long as one answer is open', (id) => {
    expect(Object.values(worked(withScore(id), {})).filter(Boolean)).toEqual([]);
  });
});

describe('a form that has some of it already', () => {
  const weight: Question = { id: 'w', title: 'Weight', type: 'NUMERIC', code: 'weight_kg' };
  const having = (question: Question): Form => ({ ...empty, section: [{ id: 's', title: 'S', question: [question] }] });

  test('asks a question of the same name and type once', () => {
    const form = withScore('bmi', having(weight));
    expect([...readForm(form).byCode.keys()]).toEqual(['weight_kg', 'height_cm', 'bmi', 'bmi_grade']);
    expect(worked(form, { weight_kg: '70', height_cm: '175' }).bmi).toBe('22.9');
  });

  test('has names for something else: they are told, and a suffix sets the score apart', () => {
    const form = having({ ...weight, type: 'REPONSE_COURTE' });
    const [, bmi] = scores;
    if (!bmi) throw new Error('no score');
    expect(scoreSteps({ score: bmi, form, suffix: '' })).toEqual({ clashes: ['weight_kg'] });
    expect(worked(withScore('bmi', form, '_2'), { weight_kg_2: '70', height_cm_2: '175' })).toEqual({ bmi_2: '22.9', bmi_grade_2: 'normal' });
  });

  test('has its own language first and the others next to it, an instrument in English alone', () => {
    const own = withScore('bmi', { ...empty, defaultLanguage: 'sw' }).section?.[0]?.question?.[0];
    expect([own?.title, own?.translations?.en?.title]).toEqual(['Uzito kwa kilo', 'Weight in kilograms']);
    expect(withScore('gad7').section?.[0]?.question?.[0]?.translations).toBeUndefined();
  });
});
