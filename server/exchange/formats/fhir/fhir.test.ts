import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Form, Question } from '../../../../src/contract/index.ts';
import { birthsPart } from '../../../../src/questionnaire/engine/cases/birthsPart.ts';
import { childrenSection } from '../../../../src/questionnaire/engine/cases/childrenSection.ts';
import { readFormFile, type ReadFormFile } from '../readFormFile.ts';
import { anyForm } from '../../xlsform/cases/anyForm.ts';
import { someAnswers } from '../../xlsform/cases/decide.ts';
import { decidedOtherwise } from '../../xlsform/cases/decidedOtherwise.ts';
import { fullForm } from '../../xlsform/cases/fullForm.ts';
import { extensions, type Item, type Questionnaire } from './Questionnaire.ts';
import { writeQuestionnaire } from './writeQuestionnaire.ts';

function readTree(tree: unknown): ReadFormFile {
  return readFormFile({ kind: 'json', content: new TextEncoder().encode(JSON.stringify(tree)), name: 'file', language: 'en' });
}

const questionnaire = (...item: object[]): ReadFormFile =>
  readTree({ resourceType: 'Questionnaire', status: 'draft', title: 'Visit', language: 'en', item: [{ linkId: 'part', type: 'group', text: 'Part', item }] });
const questionsIn = ({ form }: ReadFormFile): Question[] =>
  (form.section ?? []).flatMap((section) => [...(section.question ?? []), ...(section.sous_sections ?? []).flatMap((part) => part.question ?? [])]);
const only = (item: object): Question | undefined => questionsIn(questionnaire({ linkId: 'q', text: 'Q', ...item }))[0];

const yesNo = [{ valueCoding: { code: 'y', display: 'Yes' } }, { valueCoding: { code: 'n', display: 'No' } }];

describe('a Questionnaire of FHIR', () => {
  test('makes a section of each group, repeated where it repeats, in every language that it has', () => {
    const translated = (content: string) => ({
      extension: [
        {
          url: extensions.translation,
          extension: [
            { url: 'lang', valueCode: 'fr' },
            { url: 'content', valueString: content },
          ],
        },
      ],
    });
    const { form, findings } = readTree({
      resourceType: 'Questionnaire',
      title: 'Household',
      _title: translated('Ménage'),
      language: 'en',
      item: [
        {
          linkId: 'you',
          type: 'group',
          text: 'You',
          _text: translated('Vous'),
          item: [{ linkId: 'well', type: 'boolean', text: 'Well?', _text: translated('Bien ?') }],
        },
        {
          linkId: 'children',
          type: 'group',
          text: 'Child',
          repeats: true,
          extension: [{ url: extensions.maxOccurs, valueInteger: 9 }],
          item: [{ linkId: 'name', type: 'string', text: 'Name' }],
        },
      ],
    });
    expect(findings).toEqual([]);
    expect([form.title, form.translations?.fr?.title]).toEqual(['Household', 'Ménage']);
    expect(form.section).toMatchObject([
      { title: 'You', translations: { fr: { title: 'Vous' } }, question: [{ code: 'well', translations: { fr: { title: 'Bien ?' } } }] },
      { title: 'Child', repeated: true, code: 'children', mostEntries: 9, question: [{ code: 'name' }] },
    ]);
  });

  test.each([
    [{ type: 'string' }, 'REPONSE_COURTE'],
    [{ type: 'text' }, 'PARAGRAPHE'],
    [{ type: 'integer' }, 'ENTIER'],
    [{ type: 'decimal' }, 'NUMERIC'],
    [{ type: 'boolean' }, 'CASE_COCHER'],
    [{ type: 'date' }, 'DATE'],
    [{ type: 'time' }, 'HEURE'],
    [{ type: 'choice', answerOption: yesNo }, 'CASE_COCHER'],
    [{ type: 'coding', answerOption: yesNo }, 'CASE_COCHER'],
    [{ type: 'choice', repeats: true, answerOption: yesNo }, 'CHOIX_MULTIPLE'],
    [{ type: 'open-choice', answerOption: yesNo }, 'CASE_COCHER_OTHER'],
    [{ type: 'coding', answerConstraint: 'optionsOrString', answerOption: yesNo }, 'CASE_COCHER_OTHER'],
    [{ type: 'attachment' }, 'FICHIER'],
    [{ type: 'display' }, 'NOTE'],
  ])('has a question for %o', (item, type) => {
    const read = questionnaire({ linkId: 'before', type: 'string', text: 'Before' }, { linkId: 'q', text: 'Q', ...item });
    expect([questionsIn(read)[1]?.type, read.findings]).toEqual([type, []]);
  });

  test('takes limits, lengths, what it begins with, and what is required or not to be changed', () => {
    const between = [
      { url: extensions.minValue, valueInteger: 1 },
      { url: extensions.maxValue, valueInteger: 9 },
    ];
    expect(only({ type: 'integer', extension: between, required: true, initial: [{ valueInteger: 3 }] })).toMatchObject({ min: '1', max: '9', required: true });
    expect(only({ type: 'string', maxLength: 20, readOnly: true, initial: [{ valueString: 'x' }] })).toMatchObject({
      maxLength: 20,
      readOnlyIf: { '!!': [true] },
      initial: { concat: ['x'] },
    });
  });

  test('takes the choices of a set of values that it brings along', () => {
    const { form, findings } = readTree({
      resourceType: 'Questionnaire',
      contained: [{ resourceType: 'ValueSet', id: 'yn', compose: { include: [{ concept: [{ code: 'y', display: 'Yes' }] }] } }],
      item: [
        { linkId: 'a', type: 'choice', text: 'A', answerValueSet: '#yn' },
        { linkId: 'b', type: 'choice', text: 'B', answerValueSet: 'http://elsewhere' },
      ],
    });
    expect(form.section?.[0]?.question).toMatchObject([{ type: 'CASE_COCHER', option: [{ title: 'Yes', code: 'y' }] }, { type: 'REPONSE_COURTE' }]);
    expect(findings.map(({ code, row, name, column, value }) => [code, row, name, column, value])).toContainEqual([
      'as_text',
      2,
      'b',
      'answerValueSet',
      'http://elsewhere',
    ]);
  });

  test.each([
    [[{ question: 'sex', operator: '=', answerCoding: { code: 'y' } }], undefined, { '==': [{ var: 'sex' }, 'Yes'] }],
    [[{ question: 'age', operator: 'exists', answerBoolean: true }], undefined, { '!=': [{ var: 'age' }, null] }],
    [
      [
        { question: 'age', operator: '>=', answerInteger: 18 },
        { question: 'born', operator: '<', answerDate: '2000-01-01' },
      ],
      'any',
      { or: [{ '>=': [{ var: 'age' }, 18] }, { '<': [{ var: 'born' }, '2000-01-01'] }] },
    ],
  ])('says %o as a rule', (enableWhen, enableBehavior, rule) => {
    const read = questionnaire(
      { linkId: 'sex', type: 'choice', text: 'S', answerOption: yesNo },
      { linkId: 'age', type: 'integer', text: 'A' },
      { linkId: 'born', type: 'date', text: 'B' },
      { linkId: 'then', type: 'string', text: 'T', enableWhen, enableBehavior },
    );
    expect([questionsIn(read)[3]?.visibleIf, read.findings]).toEqual([rule, []]);
  });

  test('works out plain formulas, asks what others would work out, and tells each part that it does not take', () => {
    const calculated = (expression: string) => ({ extension: [{ url: extensions.calculated, valueExpression: { language: 'text/fhirpath', expression } }] });
    const of = (linkId: string) => `%resource.item.where(linkId='${linkId}').answer.value`;
    const read = questionnaire(
      { linkId: 'a', type: 'integer', text: 'A' },
      { linkId: 'sum', type: 'integer', text: 'S', ...calculated(`${of('a')} / 2 + 1`) },
      { linkId: 'rest', type: 'integer', text: 'R', ...calculated(`${of('a')}.aggregate($this)`) },
      { linkId: 'w', type: 'quantity', text: 'W', extension: [{ url: extensions.unit, valueCoding: { code: 'kg' } }] },
      {
        linkId: 'x',
        type: 'string',
        text: 'X',
        repeats: true,
        extension: [{ url: 'http://else' }],
        enableWhen: [{ question: 'no', operator: '=', answerString: '' }],
      },
    );
    expect(questionsIn(read)[1]).toMatchObject({ type: 'CALCUL', formula: { '+': [{ '/': [{ var: 'a' }, 2] }, 1] } });
    expect(questionsIn(read)[2]).toMatchObject({ type: 'ENTIER' });
    expect(read.findings.map(({ code, sheet, row, column }) => [code, sheet, row, column])).toEqual([
      ['formula_asked', 'questionnaire', 4, 'calculatedExpression'],
      ['unit_left_out', 'questionnaire', 5, 'extension'],
      ['extension_left_out', 'questionnaire', 6, 'extension'],
      ['repeats_once', 'questionnaire', 6, 'repeats'],
      ['condition_left_out', 'questionnaire', 6, 'enableWhen'],
    ]);
  });

  test.each([
    ['another resource', { resourceType: 'Patient' }, 'no_form'],
    ['no tree at all', 'x', 'no_form'],
    ['a formula of 100,000 signs', { resourceType: 'Questionnaire', title: 'x'.repeat(100_000) }, 'form_too_large'],
    [
      'more questions than a form has',
      { resourceType: 'Questionnaire', item: Array.from({ length: 3_000 }, (_, at) => ({ linkId: `q${at}`, type: 'string', text: 'Q' })) },
      'form_too_large',
    ],
  ])('refuses %s', (_, tree, reason) => {
    expect(() => readTree(tree)).toThrow(reason);
  });

  test('is read however long the same is told for people, which programs write next to it', () => {
    const text = { status: 'generated', div: `<div>${'x'.repeat(100_000)}</div>` };
    const asked = { linkId: 'q', type: 'choice', text: 'Well?', answerValueSet: '#v' };
    const contained = [{ resourceType: 'ValueSet', id: 'v', text, compose: { include: [{ concept: [{ code: 'y', display: 'Yes' }] }] } }];
    const [question] = questionsIn(readTree({ resourceType: 'Questionnaire', title: 'Visit', text, contained, item: [asked] }));
    expect(question).toMatchObject({ title: 'Well?', option: [{ title: 'Yes' }] });
  });

  test('is read whatever stands where it cannot stand', () => {
    const odd = { linkId: 7, type: null, item: 'x', enableWhen: {}, answerOption: [null, 3], extension: [{}, 1], initial: {}, text: ['t'], maxLength: 'many' };
    expect(questionsIn(questionnaire(odd, { ...odd, type: 'string' }, { ...odd, type: 'choice', answerOption: [{ valueCoding: 'x' }] })).length).toBe(2);
  });
});

describe('a form as a Questionnaire of FHIR', () => {
  const written = (form: Form, isFive = false) => {
    const { content, losses } = writeQuestionnaire(form, { version: 3, locale: 'en' }, { isFive });
    return { content, losses, tree: JSON.parse(content.toString()) as Questionnaire };
  };

  test('says groups, types, choices, translations, limits and conditions', () => {
    const { tree } = written(fullForm());
    const all = (items: readonly Item[] = []): Item[] => items.flatMap((item) => [item, ...all(item.item)]);
    const item = (linkId: string) => all(tree.item).find((one) => one.linkId === linkId);
    expect(tree).toMatchObject({ resourceType: 'Questionnaire', status: 'active', version: '3', language: 'en', title: 'Household health, 2026' });
    expect(item('section_1')).toMatchObject({
      type: 'group',
      text: 'You',
      _text: { extension: [{ extension: [{ valueCode: 'fr' }, { valueString: 'Vous' }] }] },
    });
    expect(item('section_1_1')?.extension).toMatchObject([{ valueCodeableConcept: { coding: [{ code: 'table' }] } }]);
    expect(item('age')).toMatchObject({ type: 'decimal', extension: [{ valueDecimal: 0 }, { valueDecimal: 120 }] });
    expect(item('a_day')?.enableWhen).toEqual([{ question: 'smokes', operator: '=', answerCoding: { code: 'yes', display: 'Yes' } }]);
    expect(item('meals')).toMatchObject({ type: 'choice', repeats: true });
    expect(item('water')?.type).toBe('open-choice');
  });

  test.each([false, true])('has a list inside each entry of a list as a group that repeats in one that does, both ways', (isFive) => {
    const women = { ...childrenSection, title: 'Women', question: (childrenSection.question ?? []).slice(0, 1), sous_sections: [birthsPart] };
    const { tree, losses } = written({ id: 'f', title: 'F', isValid: false, section: [women] }, isFive);
    const [outer] = tree.item ?? [];
    expect([outer?.repeats, outer?.item?.map(({ linkId, type, repeats }) => [linkId, type, repeats ?? false])]).toEqual([
      true,
      [
        ['name', 'string', false],
        ['births', 'group', true],
      ],
    ]);
    // What entries are called has no words in FHIR.
    expect(losses.map(({ code, name }) => `${code} ${name}`)).toEqual(['no_words children', 'no_words births']);
    const { form, findings } = readTree(tree);
    expect(form.section).toMatchObject([
      { repeated: true, code: 'children', sous_sections: [{ repeated: true, code: 'births', question: [{ code: 'year' }] }] },
    ]);
    expect(findings).toEqual([]);
  });

  test('names choices as R5 does where it is R5', () => {
    const { tree } = written(fullForm(), true);
    expect(JSON.stringify(tree)).toContain('"type":"coding"');
    expect(JSON.stringify(tree)).not.toContain('"type":"choice"');
  });

  test.each([false, true])(
    'any form comes back with its questions, types, choices and limits, and conditions that decide the same, but for what was told',
    (isFive) => {
      let compared = 0;
      fc.assert(
        fc.property(anyForm(fc), fc.array(someAnswers(fc), { minLength: 5, maxLength: 5 }), (form, samples) => {
          const { tree, losses } = written(form, isFive);
          const found = questionsIn(readTree(tree));
          const questions = form.section?.[0]?.question ?? [];
          const about = ({ type, title, option }: Question) => [type, title, (option ?? []).map((one) => one.title)];
          expect(found.map(about)).toEqual(questions.map(about));
          // The section is the first item.
          const isTold = (at: number) => losses.some(({ row, column }) => row === at + 2 && column === 'enableWhen');
          const { compared: some, otherwise } = decidedOtherwise({ questions, found, isTold, samples });
          expect(otherwise).toEqual([]);
          compared += some;
        }),
        { numRuns: 60 },
      );
      expect(compared).toBeGreaterThan(100);
    },
  );
});
