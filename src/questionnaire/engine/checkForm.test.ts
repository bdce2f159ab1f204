import { describe, expect, it } from 'vitest';
import type { Form, Question, Section } from '../../contract/index.ts';
import { checkForm, type FormProblemCode, refusalOf } from './checkForm.ts';

const formOf = (...sections: Partial<Section>[]): Form => ({
  id: 'f',
  title: 'Form',
  isValid: true,
  section: sections.map((section, index) => ({ id: `s${index}`, title: `Section ${index}`, ...section })),
});
const short = (id: string, more: Partial<Question> = {}): Question => ({ id, code: id, title: id, type: 'REPONSE_COURTE', ...more });
const yesNo = (id: string, more: Partial<Question> = {}): Question => ({
  ...short(id),
  type: 'CASE_COCHER',
  option: [{ title: 'Yes' }, { title: 'No' }],
  ...more,
});
const codes = (...sections: Partial<Section>[]) => checkForm(formOf(...sections)).map(({ id, code }) => `${id} ${code}`);

describe('a form about to be published', () => {
  it('is sound when every question can be reached and answered', () => {
    expect(
      codes(
        { question: [yesNo('a'), short('b', { visibleIf: { '==': [{ var: 'a' }, 'Yes'] } })] },
        { sous_sections: [{ id: 'x', title: 'x', question: [short('c')] }] },
      ),
    ).toEqual([]);
  });

  it('is refused when it is empty, or a section or sub-section is', () => {
    expect(codes()).toEqual(['f form_empty']);
    expect(codes({}, { question: [] }, { question: [short('a')], sous_sections: [{ id: 'x', title: 'x' }] })).toEqual([
      's0 section_empty',
      's1 section_empty',
      'x section_empty',
    ]);
  });

  it.each<[problem: FormProblemCode, refusal: string]>([
    ['form_empty', 'form_empty'],
    ['section_empty', 'form_section_empty'],
    ['choice_empty', 'form_choice_empty'],
    ['option_blank', 'form_choice_empty'],
    ['option_twice', 'form_choice_empty'],
    ['name_unknown', 'form_names_unknown'],
    ['entry_alone', 'form_rules_wrong'],
    ['limits_wrong', 'invalid'],
  ])('says %s over the wire as %s, which whoever builds a form is told in words', (problem, refusal) => {
    expect(refusalOf(problem)).toBe(refusal);
  });

  it.each<[string, Partial<Question>]>([
    ['choice_empty', { type: 'CASE_COCHER', option: [] }],
    ['choice_empty', { type: 'LISTE_DEROULANTE', option: null }],
    ['option_blank', { type: 'CHOIX_MULTIPLE', option: [{ title: ' ' }] }],
    ['option_twice', { type: 'CHOIX_MULTIPLE', option: [{ title: 'Yes' }, { title: 'Yes ' }] }],
    ['scale_ends', { type: 'ECHELLE_LINEAIRE', option: [{ title: 'Never' }, { title: 'Always' }] }],
    ['scale_ends', { type: 'ECHELLE_LINEAIRE', option: [{ title: '1' }] }],
    ['scale_ends', { type: 'ECHELLE_LINEAIRE', option: [{ title: '3' }, { title: '3' }] }],
    ['title_blank', { title: '  ' }],
    ['unknown_type', { type: 'MATRIX' as Question['type'] }],
    ['pattern_wrong', { pattern: '([A-Z' }],
    ['pattern_slow', { pattern: '(a+)+b' }],
    ['pattern_back', { pattern: '(a)\\1' }],
    ['limits_wrong', { type: 'NUMERIC', min: '10', max: '9' }],
    ['limits_wrong', { type: 'DATE', min: 'yesterday' }],
    ['limits_wrong', { type: 'NUMERIC', max: 'ten' }],
    ['limits_wrong', { type: 'HEURE', min: '17:00', max: '08:00' }],
  ])('is refused for %s', (code, more) => {
    expect(codes({ question: [short('a', more)] })).toContain(`a ${code}`);
  });

  it('is refused where marked questions are to be recorded and none that is answered is marked', () => {
    const recorded = (wanted: Form['consentRecording'], ...question: Question[]) =>
      checkForm({ ...formOf({ question }), consentRecording: wanted }).map(({ code }) => code);
    const note = short('n', { type: 'NOTE', recorded: true });
    expect(recorded('MARKED', short('a'), note)).toEqual(['recording_nowhere']);
    expect(recorded('MARKED', short('a', { recorded: true }))).toEqual([]);
    expect(recorded('RANDOM', short('a'))).toEqual([]);
  });

  it('is refused where a question or a code stands twice', () => {
    expect(codes({ question: [short('a')] }, { question: [short('a'), short('b', { code: 'a' })] })).toEqual(['a question_twice', 'b code_twice']);
  });

  it.each<[string, Question[]]>([
    ['rule_wrong', [yesNo('a'), short('b', { visibleIf: { method: [{ var: 'a' }] } })]],
    ['rule_wrong', [yesNo('a'), short('b', { visibleIf: { '!=': ['Yes', { method: [{ var: 'a' }] }] } })]],
    ['rule_unknown', [yesNo('a'), short('b', { visibleIf: { '==': [{ var: 'c' }, 'Yes'] } })]],
    ['rule_circle', [yesNo('a', { visibleIf: { '!=': [{ var: 'b' }, 'x'] } }), short('b', { visibleIf: { '==': [{ var: 'a' }, 'Yes'] } })]],
    ['rule_circle', [yesNo('a'), short('b', { visibleIf: { '==': [{ var: 'b' }, 'Yes'] } })]],
    ['rule_unreachable', [yesNo('a'), short('b', { visibleIf: { '==': [{ var: 'a' }, 'Maybe'] } })]],
    ['rule_unreachable', [short('n', { type: 'NUMERIC' }), short('b', { visibleIf: { and: [{ '>': [{ var: 'n' }, 10] }, { '<': [{ var: 'n' }, 5] }] } })]],
    [
      'rule_unreachable',
      [short('s', { type: 'ECHELLE_LINEAIRE', option: [{ title: '1' }, { title: '5' }] }), short('b', { visibleIf: { '>': [{ var: 's' }, 5] } })],
    ],
  ])('is refused for %s', (code, question) => {
    expect(
      checkForm(formOf({ question }))
        .filter(({ id }) => id === 'b')
        .map((problem) => problem.code),
    ).toEqual([code]);
    expect(refusalOf(code as 'rule_wrong')).toBe('form_rules_wrong');
  });

  it('is refused where a rule asks for a later page, and not for an earlier question', () => {
    expect(codes({ question: [short('b', { visibleIf: { '==': [{ var: 'a' }, 'Yes'] } })] }, { question: [yesNo('a')] })).toEqual(['b rule_later']);
  });

  it('may ask for several answers at once, other texts, dates and numbers', () => {
    const reachable: Question['visibleIf'][] = [
      { and: [{ in: ['A', { var: 'm' }] }, { in: ['B', { var: 'm' }] }] },
      { '==': [{ var: 'm' }, 'Something else'] },
      { '>': [{ var: 'd' }, '2000-01-01'] },
      { '<': [{ '+': [{ var: 'n' }, 1] }, 3] },
      { '!': [{ var: 'n' }] },
    ];
    const asked = [
      short('m', { type: 'CHOIX_MULTIPLE_OTHER', option: [{ title: 'A' }, { title: 'B' }, { title: 'C' }] }),
      short('d', { type: 'DATE' }),
      short('n', { type: 'NUMERIC' }),
    ];
    expect(codes({ question: [...asked, ...reachable.map((visibleIf, index) => short(`r${index}`, { visibleIf: visibleIf ?? null }))] })).toEqual([]);
  });
});
