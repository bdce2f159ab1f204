import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import type { Form, Question } from '../../../../src/contract/index.ts';
import { anyForm } from '../../xlsform/cases/anyForm.ts';
import { someAnswers } from '../../xlsform/cases/decide.ts';
import { decidedOtherwise } from '../../xlsform/cases/decidedOtherwise.ts';
import { fullForm } from '../../xlsform/cases/fullForm.ts';
import '../../../../src/questionnaire/engine/functions/learnFunctions.ts';
import { birthsPart } from '../../../../src/questionnaire/engine/cases/birthsPart.ts';
import { childrenSection } from '../../../../src/questionnaire/engine/cases/childrenSection.ts';
import { readFormFile, type ReadFormFile } from '../readFormFile.ts';
import { writeDictionary } from './writeDictionary.ts';

const header =
  '"Variable / Field Name","Form Name","Section Header","Field Type","Field Label","Choices, Calculations, OR Slider Labels","Field Note","Text Validation Type OR Show Slider Number","Text Validation Min","Text Validation Max",Identifier?,"Branching Logic (Show field only if...)","Required Field?","Custom Alignment","Question Number (surveys only)","Matrix Group Name","Matrix Ranking?","Field Annotation"';

function dictionary(...rows: string[]): ReadFormFile {
  const content = new TextEncoder().encode([header, ...rows].join('\n'));
  return readFormFile({ kind: 'text', content, name: 'Household survey', language: 'en' });
}

/** Rows by their cells: name, type, label, choices, validation, min, max, branching, annotation. */
function line(
  cells: Partial<
    Record<
      | 'name'
      | 'form'
      | 'header'
      | 'type'
      | 'label'
      | 'choices'
      | 'note'
      | 'validation'
      | 'min'
      | 'max'
      | 'identifier'
      | 'branching'
      | 'required'
      | 'matrix'
      | 'annotation',
      string
    >
  >,
): string {
  const { name = 'q', form = 'visit', header: section = '', type = 'text', label = name, choices = '', note = '', validation = '', min = '', max = '' } = cells;
  const { identifier = '', branching = '', required = '', matrix = '', annotation = '' } = cells;
  return [name, form, section, type, label, choices, note, validation, min, max, identifier, branching, required, '', '', matrix, '', annotation]
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(',');
}

const questionsIn = ({ form }: ReadFormFile): Question[] =>
  (form.section ?? []).flatMap((section) => [...(section.question ?? []), ...(section.sous_sections ?? []).flatMap((part) => part.question ?? [])]);
const first = (read: ReadFormFile): Question => questionsIn(read)[0] as Question;
const codesIn = ({ findings }: ReadFormFile) => findings.map(({ code }) => code);

describe('a data dictionary of REDCap', () => {
  test('makes a section of each instrument and a sub-section of each section header, under the file’s name', () => {
    const { form, findings } = dictionary(
      line({ name: 'record_id', form: 'demographics' }),
      line({ name: 'age', form: 'demographics' }),
      line({ name: 'weight', form: 'baseline_visit' }),
      line({ name: 'bp', form: 'baseline_visit', header: 'Blood pressure' }),
    );
    expect(form.title).toBe('Household survey');
    expect(
      form.section?.map(({ title, question, sous_sections }) => [title, question?.map(({ code }) => code), sous_sections?.map((part) => part.title)]),
    ).toEqual([
      ['Demographics', ['age'], []],
      ['Baseline visit', ['weight'], ['Blood pressure']],
    ]);
    expect(findings.map(({ code, row: number, column, value }) => [code, number, column, value])).toEqual([
      ['record_name', 2, 'Variable / Field Name', 'record_id'],
    ]);
  });

  test.each([
    [{ type: 'text' }, 'REPONSE_COURTE'],
    [{ type: 'notes' }, 'PARAGRAPHE'],
    [{ type: 'text', validation: 'integer' }, 'ENTIER'],
    [{ type: 'text', validation: 'number_1dp' }, 'NUMERIC'],
    [{ type: 'text', validation: 'date_dmy' }, 'DATE'],
    [{ type: 'text', validation: 'time' }, 'HEURE'],
    [{ type: 'radio', choices: '1, Yes | 0, No' }, 'CASE_COCHER'],
    [{ type: 'dropdown', choices: '1, Yes | 0, No' }, 'LISTE_DEROULANTE'],
    [{ type: 'checkbox', choices: '1, Fever | 2, Cough, dry' }, 'CHOIX_MULTIPLE'],
    [{ type: 'yesno' }, 'CASE_COCHER'],
    [{ type: 'truefalse' }, 'CASE_COCHER'],
    [{ type: 'slider', choices: 'Never | Always' }, 'ECHELLE_LINEAIRE'],
    [{ type: 'file' }, 'FICHIER'],
    [{ type: 'file', validation: 'signature' }, 'SIGNATURE'],
    [{ type: 'calc', choices: '1 + 1' }, 'CALCUL'],
  ] as const)('has a question for %o', (cells, type) => {
    const read = dictionary(line(cells));
    expect([first(read).type, read.findings]).toEqual([type, []]);
  });

  test('codes choices by what stands before the first comma', () => {
    const read = dictionary(line({ type: 'checkbox', choices: '1, Fever | 2, Cough, dry |  -1 , None' }));
    expect(first(read).option?.map(({ code, title }) => [code, title])).toEqual([
      ['1', 'Fever'],
      ['2', 'Cough, dry'],
      ['-1', 'None'],
    ]);
  });

  test('takes hints, limits, what is required, and descriptive text as a note', () => {
    const read = dictionary(
      line({ name: 'age', validation: 'integer', min: '18', max: '99', note: 'In years', required: 'y' }),
      line({ name: 'born', validation: 'date_mdy', min: '1900-01-01', max: '2020-12-31' }),
      line({ name: 'mail', validation: 'email' }),
      line({ name: 'thanks', type: 'descriptive', label: '<b>Thank you</b>, [age]' }),
    );
    expect(questionsIn(read)).toMatchObject([
      { min: '18', max: '99', description: 'In years', required: true },
      { min: '1900-01-01', max: '2020-12-31' },
      { pattern: '^[^@ ]+@[^@ ]+[.][^@ ]+$' },
      { type: 'NOTE', title: 'Thank you, ${age}' },
    ]);
    expect(codesIn(read)).toEqual(['markup_left_out']);
  });

  test.each([
    ["[sex] = '1'", { '==': [{ var: 'sex' }, 'Female'] }],
    ['[sex]="1" and [age] >= 18', { and: [{ '==': [{ var: 'sex' }, 'Female'] }, { '>=': [{ var: 'age' }, 18] }] }],
    ["[signs(2)] = '1' OR [signs(1)]='0'", { or: [{ '==': [{ var: 'signs' }, 'Cough'] }, { '!=': [{ var: 'signs' }, 'Fever'] }] }],
    ["[age] <> ''", { '!=': [{ var: 'age' }, null] }],
    ["[age] > '17'", { '>': [{ var: 'age' }, 17] }],
    ["datediff([born], 'today', 'd', true) > 0", { '>': [{ today: [] }, { var: 'born' }] }],
  ])('says %s as a rule', (branching, rule) => {
    const read = dictionary(
      line({ name: 'sex', type: 'radio', choices: '1, Female | 2, Male' }),
      line({ name: 'age', validation: 'integer' }),
      line({ name: 'signs', type: 'checkbox', choices: '1, Fever | 2, Cough' }),
      line({ name: 'born', validation: 'date_ymd' }),
      line({ name: 'then', branching }),
    );
    expect([questionsIn(read)[4]?.visibleIf, read.findings]).toEqual([rule, []]);
  });

  test.each([
    ['round(([weight]*10000)/(([height])^(2)),1)', { round: [{ '/': [{ '*': [{ var: 'weight' }, 10000] }, { pow: [{ var: 'height' }, 2] }] }, 1] }],
    ['sum([weight], [height])', { sum: [{ var: 'weight' }, { var: 'height' }] }],
    ['if([weight] > 100, 1, 0)', { if: [{ '>': [{ var: 'weight' }, 100] }, 1, 0] }],
  ])('works out %s', (choices, formula) => {
    const read = dictionary(
      line({ name: 'weight', validation: 'number' }),
      line({ name: 'height', validation: 'number' }),
      line({ name: 'result', type: 'calc', choices }),
    );
    expect([questionsIn(read)[2]?.formula, read.findings]).toEqual([formula, []]);
  });

  test('tells, by row and column, what has no equal here', () => {
    const read = dictionary(
      line({ name: 'name', identifier: 'y' }),
      line({ name: 'ward', type: 'sql', choices: 'select 1' }),
      line({ name: 'later', branching: "[visit_1_arm_1][name] = 'x'" }),
      line({ name: 'rate', type: 'calc', choices: 'stdev([name])' }),
      line({ name: 'code', validation: 'mrn_10d', annotation: "@NONEOFTHEABOVE='3' for the team" }),
      line({ name: 'm1', type: 'radio', choices: '1, A', matrix: 'table' }),
    );
    expect(read.findings.map(({ code, sheet, row: number, column, value }) => [code, sheet, number, column, value])).toEqual([
      ['identifier_left_out', 'dictionary', 2, 'Identifier?', 'y'],
      ['type_unknown', 'dictionary', 3, 'Field Type', 'sql'],
      ['condition_left_out', 'dictionary', 4, 'Branching Logic (Show field only if...)', "[visit_1_arm_1][name] = 'x'"],
      ['calculation_left_out', 'dictionary', 5, 'Choices, Calculations, OR Slider Labels', 'stdev([name])'],
      ['cell_left_out', 'dictionary', 6, 'Text Validation Type OR Show Slider Number', 'mrn_10d'],
      ['annotation_left_out', 'dictionary', 6, 'Field Annotation', 'for the team'],
      ['cell_left_out', 'dictionary', 6, 'Field Annotation', "@NONEOFTHEABOVE='3'"],
      ['layout_left_out', 'dictionary', 7, 'Matrix Group Name', 'table'],
    ]);
  });

  test('is read with the headings of REDCap’s programming interface too', () => {
    const content = new TextEncoder().encode(
      'field_name,form_name,field_type,field_label,select_choices_or_calculations\nwell,visit,radio,Well?,"1, Yes | 0, No"\n',
    );
    expect(first(readFormFile({ kind: 'text', content, name: 'f', language: 'en' }))).toMatchObject({ code: 'well', type: 'CASE_COCHER' });
  });

  test.each([
    ['another table', 'name,age\nA,3\n', 'no_form'],
    ['a calculation of 100,000 signs', `${header}\nq,f,,calc,L,"${'1+'.repeat(50_000)}1",,,,,,,,,,,,`, 'form_too_large'],
  ])('refuses %s', (_, text, reason) => {
    expect(() => readFormFile({ kind: 'text', content: new TextEncoder().encode(text), name: 'f', language: 'en' })).toThrow(reason);
  });
});

describe('a form as a data dictionary of REDCap', () => {
  const written = (form: Form) => {
    const { content, losses } = writeDictionary(form, { version: null, locale: 'en' });
    return { content, losses, rows: Papa.parse<Record<string, string>>(content.toString('utf8').slice(1), { header: true }).data };
  };
  const readAgain = (content: Buffer) => readFormFile({ kind: 'text', content, name: 'file', language: 'en' });

  test('says each question in a row, its section as the instrument and its sub-section as a header', () => {
    const { rows } = written(fullForm());
    const said = (name: string, ...columns: string[]) => columns.map((column) => rows.find((one) => one['Variable / Field Name'] === name)?.[column]);
    expect(Object.keys(rows[0] ?? {}).join()).toBe(header.replaceAll('"', ''));
    expect(said('record_id', 'Form Name', 'Field Type', 'Field Label')).toEqual(['you', 'text', 'Study code']);
    expect(said('age', 'Form Name', 'Field Type', 'Text Validation Type OR Show Slider Number', 'Text Validation Min', 'Text Validation Max')).toEqual([
      'you',
      'text',
      'number',
      '0',
      '120',
    ]);
    expect(said('smokes', 'Field Type', 'Choices, Calculations, OR Slider Labels', 'Required Field?')).toEqual(['radio', 'yes, Yes | no, No', 'y']);
    expect(said('a_day', 'Branching Logic (Show field only if...)')).toEqual(["[smokes] = 'yes'"]);
    expect(said('water', 'Branching Logic (Show field only if...)')).toEqual(["[meals(a1)] = '1' and [age] >= 18"]);
  });

  test('tells each thing that it has no words for, by row and column', () => {
    const { losses } = written(fullForm());
    expect(losses.find(({ code }) => code === 'one_language')).toMatchObject({ sheet: 'dictionary', row: 1, value: 'fr' });
    expect(losses.find(({ code, name }) => code === 'about_reasons' && name === 'age')).toMatchObject({ sheet: 'dictionary', row: 5 });
    expect(losses.find(({ value }) => value === 'ahs_ordinal')).toMatchObject({ code: 'no_words', name: 'smokes' });
    expect(losses.some(({ code, name }) => code === 'about_checks' && name === 'a_day')).toBe(true);
  });

  test('tells that a list inside each entry of a list stands there once', () => {
    const women = { ...childrenSection, title: 'Women', sous_sections: [birthsPart] };
    const { rows, losses } = written({ id: 'f', title: 'F', isValid: false, section: [women] });
    expect(losses.flatMap(({ code, value }) => (/list|entries/.test(code) ? [`${code} ${value}`] : []))).toEqual([
      'entries_there Women',
      'list_in_list Births',
    ]);
    expect(rows.find((row) => row['Variable / Field Name'] === 'year')).toMatchObject({ 'Form Name': 'women', 'Section Header': 'Births' });
  });

  test('any form comes back with its questions, types and choices, and conditions that decide the same, but for what was told', () => {
    let compared = 0;
    fc.assert(
      fc.property(anyForm(fc), fc.array(someAnswers(fc), { minLength: 5, maxLength: 5 }), (form, samples) => {
        const { content, losses } = written(form);
        const found = questionsIn(readAgain(content));
        const questions = form.section?.[0]?.question ?? [];
        expect(found.map(({ type, option }) => [type, (option ?? []).map(({ title }) => title)])).toEqual(
          questions.map(({ type, option }) => [type, (option ?? []).map(({ title }) => title)]),
        );
        const isTold = (at: number) => losses.some(({ row: number, column }) => number === at + 3 && column.startsWith('Branching'));
        const { compared: some, otherwise } = decidedOtherwise({ questions, found, isTold, samples });
        expect(otherwise).toEqual([]);
        compared += some;
      }),
      { numRuns: 100 },
    );
    expect(compared).toBeGreaterThan(100);
  });
});
