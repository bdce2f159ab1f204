import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Form, Question } from '../../../src/contract/index.ts';
import { freezeForm } from '../../study/forms/freezeForm.ts';
import { anyForm } from './cases/anyForm.ts';
import { fullForm } from './cases/fullForm.ts';
import { readTables } from './cases/sheetsOf.ts';
import { writeXlsForm, type XlsFormSheets } from './write/writeXlsForm.ts';

/** A form as respondents get it, without the ids that each storing makes again. A check that is not soft need not say so. */
function content(form: Form): unknown {
  return JSON.parse(JSON.stringify(freezeForm(form), (key, value: unknown) => (key === 'id' || (key === 'soft' && value === false) ? undefined : value)));
}

const written = (form: Form): XlsFormSheets => writeXlsForm(form, { version: null, locale: 'en' });

const rowsOf = ([headings = [], ...rows]: string[][]) => rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? ''])));

/** The rules of the XLSForm specification that its tools refuse a form by. */
function specificationFaults({ survey, choices, settings }: XlsFormSheets): string[] {
  const faults: string[] = [];
  const names = new Set<string>();
  const rows = rowsOf(survey);
  const lists = new Set(rowsOf(choices).map((row) => row.list_name));
  let open = 0;
  for (const row of rows) {
    const [type = '', list] = row.type?.split(' ') ?? [];
    if (type === 'end_group') open -= 1;
    if (open < 0) faults.push('a group ends that never began');
    if (type === 'begin_group') open += 1;
    if (type === 'end_group') continue;
    if (
      !/^(text|integer|decimal|date|time|range|note|begin_group|calculate|start|today|deviceid|username|phonenumber|email|audit|select_one|select_multiple)$/.test(
        type,
      )
    )
      faults.push(`unknown type ${type}`);
    if (!/^[A-Za-z_][A-Za-z0-9_.-]*$/.test(row.name ?? '')) faults.push(`name ${row.name}`);
    if (names.has((row.name ?? '').toLowerCase())) faults.push(`name twice ${row.name}`);
    names.add((row.name ?? '').toLowerCase());
    const isAsked = !/^(calculate|start|today|deviceid|username|phonenumber|email|audit)$/.test(type);
    if (isAsked && !Object.entries(row).some(([heading, value]) => heading.startsWith('label::') && value !== '')) faults.push(`no label ${row.name}`);
    if (type.startsWith('select') && !lists.has(list ?? '')) faults.push(`no list ${list}`);
  }
  if (open !== 0) faults.push('a group never ends');
  for (const row of rows) {
    for (const [, name = ''] of `${row.relevant} ${row.constraint}`.matchAll(/\$\{([^}]*)\}/g))
      if (!names.has(name.toLowerCase())) faults.push(`unknown name ${name}`);
  }
  const choiceNames = rowsOf(choices).map((row) => `${row.list_name} ${row.name}`);
  if (new Set(choiceNames).size < choiceNames.length) faults.push('a choice twice');
  const joined = new Set(rows.flatMap(({ type = '' }) => (type.startsWith('select_multiple ') ? [type.split(' ')[1]] : [])));
  if (rowsOf(choices).some((row) => !row.name || (joined.has(row.list_name) && /\s/.test(row.name)))) faults.push('a choice without a name');
  const [own] = rowsOf(settings);
  if (!own?.form_title || !/^[A-Za-z_][\w.-]*$/.test(own.form_id ?? '')) faults.push('settings');
  if (!survey[0]?.includes(`label::${own?.default_language}`)) faults.push('default language without labels');
  return faults;
}

describe('a form with everything', () => {
  test('comes back from its own spreadsheet as it was, and nothing is noted', () => {
    const form = fullForm();
    const sheets = written(form);
    const { form: back, findings, languages } = readTables(sheets);
    // Other tools refuse a table of choices of several lists.
    const tables = rowsOf(sheets.survey).flatMap(({ name, appearance, ahs_matrix: own }) =>
      appearance === 'table-list' || own ? [[name, appearance, own]] : [],
    );
    expect(tables).toEqual([
      ['section_1', '', 'yes'],
      ['section_1_1', 'table-list', ''],
    ]);
    expect(findings).toEqual([]);
    expect(content(back)).toEqual(content(form));
    expect(languages).toEqual({ default: 'en', assumed: false, found: ['en', 'fr'] });
    expect(back.section?.[1]?.translations?.fr?.of).toEqual({ title: 'Days' });
    expect(back.section?.[1]?.question?.[1]?.checks?.[0]?.of).toEqual({ fr: 'Before birth?' });
  });

  test('names its questions in texts, and what is not in it is no name there', () => {
    const asked: Question[] = [
      { id: '1', code: 'né', title: 'Born', type: 'DATE' },
      {
        id: '2',
        code: 'why',
        title: 'Why ${né}, ${nobody}?',
        type: 'CASE_COCHER',
        option: [{ title: 'Like ${né}', code: 'a' }],
        visibleIf: { '!=': [{ var: 'né' }, null] },
      },
      { id: '3', code: 'then', title: 'Then', type: 'REPONSE_COURTE', visibleIf: { '==': [{ var: 'why' }, 'Like ${né}'] } },
    ];
    const form: Form = {
      id: 'f',
      title: 'F',
      description: 'By ${nobody}',
      isValid: false,
      defaultLanguage: 'en',
      section: [{ id: 's', title: 'S ${né}', question: asked, sous_sections: [] }],
    };
    const sheets = written(form);
    const said = rowsOf(sheets.survey).map((row) => row['label::English (en)']);
    expect(said.filter(Boolean)).toEqual(['S ${ne}', 'Born', 'Why ${ne}, $\u2060{nobody}?', 'Then']);
    expect(rowsOf(sheets.choices)[0]).toMatchObject({ 'label::English (en)': 'Like ${ne}' });
    const { form: back, findings } = readTables(sheets);
    expect(content({ ...back, section: back.section })).toMatchObject({ description: 'By ${nobody}', section: [{ title: 'S ${né}' }] });
    expect(back.section?.[0]?.question?.map(({ title, visibleIf }) => [title, visibleIf])).toEqual(
      asked.map(({ title, visibleIf = null }) => [title, visibleIf]),
    );
    expect(findings).toEqual([]);
  });

  test('keeps to the rules that tools of the field refuse a form by', () => {
    expect(specificationFaults(written(fullForm()))).toEqual([]);
  });

  test('says itself in the words of XLSForm wherever there are any', () => {
    const rows = new Map(rowsOf(written(fullForm()).survey).map((row) => [row.name, row]));
    const said = (name: string, ...columns: string[]) => columns.map((column) => rows.get(name)?.[column] ?? '');
    expect(said('name', 'type', 'required', 'constraint', 'constraint_message::French (fr)', 'ahs_constraint')).toEqual([
      'text',
      'yes',
      'string-length(.) <= 40 and regex(., "[\\p{L}\' -]+")',
      'Des lettres seulement.',
      '',
    ]);
    expect(said('age', 'type', 'constraint', 'ahs_dont_know', 'ahs_constraint')).toEqual(['decimal', '. >= 0 and . <= 120', 'yes', '']);
    expect(said('a_day', 'relevant', 'ahs_relevant')).toEqual(["${smokes} = 'yes'", '']);
    expect(said('meals', 'constraint')).toEqual(["not(selected(., 'a3')) or count-selected(.) = 1"]);
    expect(said('water', 'type', 'relevant')).toEqual(['select_one water_choices or_other', "selected(${meals}, 'a1') and ${age} >= 18"]);
    expect(said('section_1_1', 'type', 'relevant', 'ahs_relevant')).toEqual(['begin_group', "selected(${meals}, 'a1') or selected(${meals}, 'a3')", '']);
    expect(said('section_2', 'relevant')).toEqual(["${age} = '' or ${age} > 2"]);
    expect(said('born', 'constraint')).toEqual([". >= date('1900-01-01') and . <= date('2026-12-31')"]);
    expect(said('health', 'type', 'parameters', 'ahs_choices')).toEqual(['range', 'start=1 end=5 step=1', 'health_choices']);
    expect(said('eglise_1', 'type', 'appearance', 'ahs_code')).toEqual(['select_one eglise_1_choices', 'minimal', 'église 1']);
    expect(said('more', 'relevant')).toEqual(['']);
  });

  test('tells in the file what other tools will treat otherwise', () => {
    const about = written(fullForm()).ahs_about.map(([title]) => title);
    expect(about).toEqual(expect.arrayContaining(['Age', 'How many a day?', 'Born', 'Rises at', 'Health', 'Once more']));
    expect(about).not.toContain('Meals');
  });

  test('takes what was changed in the spreadsheet, not what it said before', () => {
    const sheets = written(fullForm());
    const [headings = []] = sheets.survey;
    const at = headings.indexOf('relevant');
    const row = sheets.survey.find((cells) => cells[headings.indexOf('name')] === 'more') as string[];
    row[at] = "${smokes} = 'no'";
    const { form, findings } = readTables(sheets);
    expect(form.section?.[1]?.question?.find(({ code }) => code === 'more')?.visibleIf).toEqual({ '==': [{ var: 'smokes' }, 'No'] });
    expect(findings.map(({ code, column }) => [code, column])).toEqual([['spreadsheet_first', 'relevant']]);
  });
});

test('any form comes back as it was, whatever its texts, codes, limits and rules are', () => {
  fc.assert(
    fc.property(anyForm(fc), (form) => {
      const sheets = written(form);
      expect(specificationFaults(sheets)).toEqual([]);
      const { form: back, findings } = readTables(sheets);
      expect(findings).toEqual([]);
      expect(content(back)).toEqual(content(form));
    }),
    { numRuns: 200 },
  );
});
